import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const address = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];

/** As build/boot.js does with the browser's answer. */
const answer = (script: HTMLScriptElement, name: 'load' | 'error') => {
  script.dataset.fetched = name;
  script.dispatchEvent(new Event(name));
};

/** Puts the script of a snippet into the page, whose own address it carries. */
const addSnippet = (fetched?: 'load' | 'error') => {
  const script = document.createElement('script');
  script.src = `${address}?client=ca-pub-9`;
  if (fetched) script.dataset.fetched = fetched;
  document.body.append(script);
  return script;
};

const clients = () => scripts().map(({ src }) => new URL(src).searchParams.get('client'));

describe('the script of advertisements', () => {
  let loadAdScript: (client: string) => Promise<void>;
  beforeEach(async () => {
    // The document of the tests fetches no scripts, and says so for each.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const script of scripts()) script.remove();
    document.head.insertAdjacentHTML(
      'beforeend',
      '<script src="https://cdn.example/pagead/js/adsbygoogle.js" data-fetched="load"></script>',
    );
    jest.resetModules();
    ({ loadAdScript } = await import('./load-ad-script.ts'));
  });

  afterEach(() => void jest.restoreAllMocks());

  it('is loaded once for all slots', async () => {
    const loading = [loadAdScript('ca-pub-1'), loadAdScript('ca-pub-1')];
    expect(clients()).toEqual([null, 'ca-pub-1']);
    answer(scripts()[1], 'load');
    await Promise.all(loading);
  });

  it('is asked for again after a failure', async () => {
    for (const client of ['ca-pub-1', 'ca-pub-2']) {
      const loading = loadAdScript(client);
      answer(scripts().at(-1) as HTMLScriptElement, 'error');
      await expect(loading).rejects.toThrow('could not be loaded');
    }
    expect(clients()).toEqual([null, 'ca-pub-1', 'ca-pub-2']);
  });

  it('is not loaded beside the same one of a snippet', async () => {
    addSnippet('load');
    await loadAdScript('ca-pub-1');
    expect(clients()).toEqual([null, 'ca-pub-9']);
  });

  it.each(['load', 'error'] as const)('is that of a snippet which is on its way, until its “%s”', async (name) => {
    const snippet = addSnippet();
    const loading = loadAdScript('ca-pub-1').then(
      () => 'load',
      () => 'error',
    );
    answer(snippet, name);
    expect([await loading, clients()]).toEqual([name, [null, 'ca-pub-9']]);
  });

  it('is loaded in the place of one of a snippet that was stopped', async () => {
    addSnippet('error');
    const loading = loadAdScript('ca-pub-1');
    expect(clients()).toEqual([null, 'ca-pub-1', 'ca-pub-9']);
    answer(scripts()[1], 'error');
    await expect(loading).rejects.toThrow('could not be loaded');
  });
});
