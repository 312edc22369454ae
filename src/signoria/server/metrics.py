"""What this process counts of itself, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

FINE = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)  # seconds

MOVES = Counter("signoria_moves", "Entries written to tables' logs", registry=REGISTRY)
REFUSALS = Counter("signoria_refusals", "Requests that were refused", ["reason"], registry=REGISTRY)
REQUESTS = Histogram(
    "signoria_request_seconds", "Time to answer a request at a table", ["kind"], buckets=FINE, registry=REGISTRY
)
THINKING = Histogram("signoria_thinking_seconds", "Time a job took once begun", buckets=FINE, registry=REGISTRY)
CONNECTIONS = Gauge("signoria_connections", "Open connections", ["kind"], registry=REGISTRY)
ROOMS = Gauge("signoria_rooms", "Tables in use", registry=REGISTRY)
QUEUE = Gauge("signoria_queue", "Jobs that wait for a process that thinks", ["urgency"], registry=REGISTRY)
TABLES = Gauge("signoria_tables", "Tables that are kept", ["status"], registry=REGISTRY)
DATABASE = Gauge("signoria_database_bytes", "Size of the database", registry=REGISTRY)
