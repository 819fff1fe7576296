const address = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';

let loading: Promise<void> | undefined;

/** The same script, where a snippet of the operators brings it: AdSense refuses to be loaded twice. */
const isThere = (): boolean => document.querySelector(`script[src^="${address}"]`) !== null;

/** Loads the script of the advertisements, once for all slots. A failure is tried again by the next slot. */
export const loadAdScript = (client: string): Promise<void> => {
  loading ??= new Promise<void>((resolve, reject) => {
    if (isThere()) return resolve();
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.src = `${address}?client=${encodeURIComponent(client)}`;
    script.onload = () => resolve();
    script.onerror = () => {
      // One that stays would pass for one that is there.
      script.remove();
      reject(new Error('The script of the advertisements could not be loaded.'));
    };
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
