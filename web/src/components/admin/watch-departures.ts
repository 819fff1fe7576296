export interface Departure {
  /** Address within the site that was asked for. */
  path: string;
}

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;

const isElsewhere = (url: URL): boolean => url.origin === window.location.origin && url.pathname !== window.location.pathname;

/** Address of a plain click on a link to another page of the site; null for every other click. */
const departureOf = (event: MouseEvent): Departure | null => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  if (!link || hasModifier || link.target !== '' || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  return isElsewhere(url) ? { path: pathOf(url) } : null;
};

interface TraverseEvent extends Event {
  navigationType: string;
  destination: { url: string };
}

const navigation = (): EventTarget | undefined => (window as { navigation?: EventTarget }).navigation;

/** Holds back whatever would leave the page, and hands it to `ask`. Returns what ends the watch. Closing the tab is asked about by the browser. */
export const watchDepartures = (ask: (departure: Departure) => void): (() => void) => {
  const handleUnload = (event: Event) => event.preventDefault();
  const handleClick = (event: MouseEvent) => {
    const departure = departureOf(event);
    if (!departure) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(departure);
  };
  const handleNavigate = (event: Event) => {
    const { navigationType, destination, cancelable, defaultPrevented } = event as TraverseEvent;
    if (navigationType !== 'traverse' || !cancelable || defaultPrevented || !isElsewhere(new URL(destination.url))) return;
    event.preventDefault();
    ask({ path: pathOf(new URL(destination.url)) });
  };
  window.addEventListener('beforeunload', handleUnload);
  document.addEventListener('click', handleClick, true);
  navigation()?.addEventListener('navigate', handleNavigate);
  return () => {
    window.removeEventListener('beforeunload', handleUnload);
    document.removeEventListener('click', handleClick, true);
    navigation()?.removeEventListener('navigate', handleNavigate);
  };
};
