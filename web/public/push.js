// Notices of this server: shown while nobody looks at their table, and a click leads there.

/** Whether somebody has this page before their eyes. */
const isSeen = (pages, link) => pages.some((page) => page.visibilityState === 'visible' && page.url.startsWith(link));

async function tell({ title, text, link, id }) {
  const pages = await clients.matchAll({ type: 'window' });
  if (isSeen(pages, link)) return;
  await registration.showNotification(title, { body: text, tag: link, icon: '/icon.svg', data: { link, id } });
}

/** Bring a page to a table: one that is there already, or a new one. */
async function lead(link) {
  const { pathname } = new URL(link);
  const pages = await clients.matchAll({ type: 'window' });
  const open = pages.find((page) => new URL(page.url).pathname === pathname);
  await (open ? open.focus() : clients.openWindow(pathname));
}

addEventListener('push', (event) => {
  if (event.data) event.waitUntil(tell(event.data.json()));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data.link));
});
