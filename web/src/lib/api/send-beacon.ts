/** Tells the site of something that happened, without waiting for an answer: the page may be on its way out. */
export const sendBeacon = (path: string, event: object): void => {
  navigator.sendBeacon?.(path, new Blob([JSON.stringify(event)], { type: 'application/json' }));
};
