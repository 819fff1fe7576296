// Stands in every page, ahead of all else: a chosen theme must not flash. `entry` is the address of the app; the build writes it in front.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage can be switched off; the system's preference then decides.
}
document.documentElement.dataset.script = 'on';

// A page is complete without its scripts, so they leave the line to what is seen: they are fetched once the page has been painted, or
// has loaded where nothing is painted, as in a tab in the background.
{
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll('link[rel=late-modulepreload]')) link.rel = 'modulepreload';
    import(entry);
  };
  const startWhenRead = () => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
    else start();
  };
  requestAnimationFrame(() => setTimeout(startWhenRead));
  addEventListener('load', start);
}
