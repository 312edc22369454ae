"""How a notice reaches a person: by a browser's push service, by mail, by a webhook."""
