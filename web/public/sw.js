// What works for the page behind it; each thing is a file of its own.
importScripts('/offline.js', '/push.js');
