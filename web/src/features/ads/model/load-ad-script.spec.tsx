import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { loadAdScript } from './load-ad-script.ts';

afterEach(() => {
  jest.restoreAllMocks();
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

describe('the script of advertisements', () => {
  it('is asked for again after a failure, and not beside the same one of a snippet', async () => {
    const asked: string[] = [];
    jest.spyOn(document.head, 'append').mockImplementation((node) => {
      asked.push((node as HTMLScriptElement).src);
      queueMicrotask(() => (node as HTMLScriptElement).dispatchEvent(new Event('error')));
    });
    for (const client of ['ca-pub-1', 'ca-pub-2']) await expect(loadAdScript(client)).rejects.toThrow('could not be loaded');
    expect(asked.map((address) => new URL(address).searchParams.get('client'))).toEqual(['ca-pub-1', 'ca-pub-2']);
    const own = document.createElement('template');
    own.innerHTML = '<script src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-9"></script>';
    jest.spyOn(document, 'querySelector').mockReturnValue(own.content.firstElementChild);
    await loadAdScript('ca-pub-3');
    expect(asked).toHaveLength(2);
  });
});
