// Without the server the page opens with what it has. What goes by is kept, and given when nobody answers.

const KEPT = 'signoria-1';
const MOST = 150; // files; their names change with their content, so old ones pile up and the oldest go
const LASTING = /^\/assets\//;
const PUBLIC = /^\/(api\/(lobby$|words\/|rules\/|lessons\/)|icon|manifest)/; // the same for everybody: nobody's own tables

/** Keep an answer, unless it is a refusal. */
async function keep(key, answer) {
  if (!answer.ok) return answer;
  const kept = await caches.open(KEPT);
  await kept.put(key, answer.clone());
  const keys = await kept.keys();
  for (const old of keys.filter(({ url }) => LASTING.test(new URL(url).pathname)).slice(0, -MOST)) await kept.delete(old);
  return answer;
}

/** Ask the server, and give what is kept where it cannot be reached. */
async function askFirst(request, key) {
  try {
    return await keep(key, await fetch(request));
  } catch (error) {
    const kept = await caches.match(key);
    if (kept) return kept;
    throw error;
  }
}

const keptFirst = async (request) => (await caches.match(request)) ?? keep(request, await fetch(request));

/** Keep what the page had fetched before anybody worked for it. */
async function keepAll(addresses) {
  const wanted = addresses.filter((address) => LASTING.test(address) || PUBLIC.test(address));
  await Promise.allSettled(wanted.map(async (address) => keep(address, await fetch(address))));
}

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(keepAll(['/icon.svg', '/manifest.webmanifest']));
});

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(Promise.all([askFirst('/', '/'), keepAll(event.data.keep)]));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // Every address has the same page. It is not asked for as a visit: such an answer could bring a new cookie.
  if (request.mode === 'navigate') event.respondWith(askFirst('/', '/'));
  else if (LASTING.test(pathname)) event.respondWith(keptFirst(request));
  else if (PUBLIC.test(pathname)) event.respondWith(askFirst(request, request));
});
