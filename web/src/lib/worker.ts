/** What works behind the page: it opens without the server, with what it has. */

/** Set it to work, and tell it what the page fetches without it; a browser without such workers does without. */
export async function employ(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const tell = (fetched: PerformanceResourceTiming[]) => {
    const alone = fetched.filter(({ workerStart }) => !workerStart).map(({ name }) => new URL(name));
    const own = alone.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
    if (own.length) active?.postMessage({ keep: own });
  };
  // what was under way when it began is told when it has come
  const watch = new PerformanceObserver((list) => tell(list.getEntries() as PerformanceResourceTiming[]));
  watch.observe({ type: 'resource', buffered: true });
}
