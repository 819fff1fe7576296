/** An address within the site that was asked for, or something to do that leaves the page. */
export type Departure = string | (() => void);

type Ask = (departure: Departure) => void;

const watchers: Ask[] = [];

/** Does something that leaves the page; asks before where changes would be lost. */
export const depart = (action: () => void): void => {
  const ask = watchers.at(-1);
  if (ask) ask(action);
  else action();
};

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;

const isElsewhere = (url: URL): boolean => url.origin === window.location.origin && url.pathname !== window.location.pathname;

/** Address of a plain click on a link to another page of the site; null for every other click. */
const departureOf = (event: MouseEvent): string | null => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  if (!link || hasModifier || link.target !== '' || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  return isElsewhere(url) ? pathOf(url) : null;
};

interface TraverseEvent extends Event {
  navigationType: string;
  destination: { url: string };
}

const navigation = (): EventTarget | undefined => (window as { navigation?: EventTarget }).navigation;

/** Holds back whatever would leave the page, and hands it to `ask`. Returns what ends the watch. Closing the tab is asked about by the browser. */
export const watchDepartures = (ask: Ask): (() => void) => {
  const handleUnload = (event: Event) => event.preventDefault();
  const handleClick = (event: MouseEvent) => {
    const path = departureOf(event);
    if (path === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(path);
  };
  const handleNavigate = (event: Event) => {
    const { navigationType, destination, cancelable, defaultPrevented } = event as TraverseEvent;
    if (navigationType !== 'traverse' || !cancelable || defaultPrevented || !isElsewhere(new URL(destination.url))) return;
    event.preventDefault();
    ask(pathOf(new URL(destination.url)));
  };
  watchers.push(ask);
  window.addEventListener('beforeunload', handleUnload);
  document.addEventListener('click', handleClick, true);
  navigation()?.addEventListener('navigate', handleNavigate);
  return () => {
    watchers.splice(watchers.indexOf(ask), 1);
    window.removeEventListener('beforeunload', handleUnload);
    document.removeEventListener('click', handleClick, true);
    navigation()?.removeEventListener('navigate', handleNavigate);
  };
};
