/**
 * → whether the browser is still on the page of now. A press on a link changes the address at once and the page when it is loaded: what was waiting
 * to change the page of before must not lead back to it.
 */
export const stayCheck = (): (() => boolean) => {
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
};
