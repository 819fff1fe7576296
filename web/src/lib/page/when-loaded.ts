import { delaysMs } from '../../config/limits.ts';
/** Runs something once the page has loaded and the browser has nothing better to do. */
export const whenLoaded = (run: () => void): void => {
  const whenIdle = (): void => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(run, 1);
    else requestIdleCallback(run, { timeout: delaysMs.idle });
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
};
