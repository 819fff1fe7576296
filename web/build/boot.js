// Stands in every page, ahead of all else: a chosen theme must not flash. `entry` is the address of the
// app, `libraries` are those of the files that it imports; the build writes them in front.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage can be switched off; the system's preference then decides.
}
document.documentElement.dataset.script = 'on';

// A page is complete without its scripts, so they leave the line to what is seen: they are fetched once the page stands on the screen, or
// has loaded where there is nothing to see, as in a tab in the background or in the frame of the back office.
{
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll('link[rel=late-modulepreload]')) link.rel = 'modulepreload';
    // One after the other: together they would hold up the page for as long as all of them take.
    for (const library of libraries) await import(library);
    import(entry);
  };
  const startWhenRead = () => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
    else start();
  };
  new PerformanceObserver(startWhenRead).observe({ type: 'paint', buffered: true });
  // A page that is seen is painted soon after it has loaded, if it was not before.
  addEventListener('load', () => (document.hidden || !document.querySelector('main') ? start() : setTimeout(start, 1000)));
}
