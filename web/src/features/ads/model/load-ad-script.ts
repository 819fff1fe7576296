const address = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';

/** The same script, where a snippet of the operators brings it: AdSense refuses to be loaded twice. One that has failed brings nothing. */
const ofSnippet = `script[src^="${address}"]:not([data-fetched="error"])`;

let loading: Promise<void> | undefined;

const appendScript = (client: string): HTMLScriptElement => {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.src = `${address}?client=${encodeURIComponent(client)}`;
  document.head.append(script);
  return script;
};

/** Loads the script of the advertisements, once for all slots. A failure is tried again by the next slot. */
export const loadAdScript = (client: string): Promise<void> => {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.querySelector<HTMLScriptElement>(ofSnippet) ?? appendScript(client);
    if (script.dataset.fetched) return resolve();
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The script of the advertisements could not be loaded.')));
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
