// Stands in every page, ahead of all else: a chosen theme must not flash, and no time jump to the visitor's clock. `entry` is the address of the
// app, `libraries` are those of the files that it imports; the build writes them in front.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // Lists then hold the room of their advertisements free before the app is there.
  if (localStorage.getItem('consent') === 'granted') document.documentElement.dataset.consent = 'granted';
} catch {
  // Storage can be switched off; the system's preference then decides.
}
document.documentElement.dataset.script = 'on';

// The browser's own bar takes the colour of the chosen theme, whatever the system prefers.
{
  const bars = [...document.querySelectorAll('meta[name=theme-color]')].map((meta) => ({ meta, media: meta.media }));
  const paint = () => {
    const { theme } = document.documentElement.dataset;
    for (const { meta, media } of bars) meta.media = theme ? (media.includes(theme) ? 'all' : 'not all') : media;
  };
  paint();
  new MutationObserver(paint).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

// Languages of people who use the 12-hour clock. Intl knows them too, but its first answer takes a phone 100 ms.
{
  const twelveHours =
    /^(en(-(US|CA|AU|NZ|IN|PH|SG|HK|PK|MY))?|es-(?!ES)\w+|ar(-(?!MA)\w+)?|zh-(TW|HK|SG)|(am|bn|el|fil|gu|hi|km|kn|ko|ml|mr|ms|or|pa|so|sq|ta|te|ur)(-\w+)?)$/i;
  if (!twelveHours.test(navigator.language)) document.documentElement.dataset.clock = '24';
}

// A script that comes late cannot see any more whether another one could be had: the answer is written onto that one.
{
  const note = ({ target, type }) => {
    if (target.tagName === 'SCRIPT') target.dataset.fetched = type;
  };
  for (const name of ['load', 'error']) document.addEventListener(name, note, true);
}

// Once the page has been read, a script that writes into it would begin an empty page in its place: what it writes stands behind it instead.
document.addEventListener('readystatechange', () => {
  document.write = document.writeln = (...texts) => {
    const written = document.createRange().createContextualFragment(texts.join(''));
    document.currentScript?.after(written);
  };
  document.open = () => document;
});

// The app comes a moment after the page. What is done before then is not lost: a link that opens a dialog does so by itself, from the
// first sight to the last, and what only the app can answer is queued for it (lib/page/event-replay.ts): a press on a button that sends no
// form, and what is typed or chosen in a field.
{
  const queued = new Map();
  window.queuedEvents = queued;
  const enqueue = (event, control) => {
    if (window.queuedEvents !== queued) return;
    // The app may already have half of the page: nothing must be answered twice.
    event.stopImmediatePropagation();
    queued.set(control, control.value);
    control.dataset.queued = '';
  };
  const handleClick = (event) => {
    // Where the app could not be had, its link leads to what it would open.
    const opener = document.documentElement.dataset.script && event.target.closest('a[data-opens]');
    const button = event.target.closest('button[type=button]');
    if (opener) {
      event.preventDefault();
      document.getElementById(opener.dataset.opens).showModal();
    } else if (button) enqueue(event, button);
  };
  addEventListener('click', handleClick, true);
  for (const name of ['input', 'change']) addEventListener(name, (event) => enqueue(event, event.target), true);
}

// A page is complete without its scripts, so they leave the line to what is seen: they are fetched once the page stands on the screen, or
// has loaded where there is nothing to see, as in a tab in the background or in the frame of the admin area.
{
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll('link[rel=late-modulepreload]')) link.rel = 'modulepreload';
    // One after the other: together they would hold up the page for as long as all of them take.
    try {
      for (const library of libraries) await import(library);
      await import(entry);
    } catch (error) {
      // The page is then one without scripts, and shows what those are given.
      delete document.documentElement.dataset.script;
      throw error;
    }
  };
  const startWhenRead = () => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
    else start();
  };
  new PerformanceObserver(startWhenRead).observe({ type: 'paint', buffered: true });
  // A page that is seen is painted soon after it has loaded, if it was not before.
  addEventListener('load', () => (document.hidden || !document.querySelector('main') ? start() : setTimeout(start, 1000)));
}
