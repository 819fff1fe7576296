import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';

const source = readFileSync(new URL('../../../build/boot.js', import.meta.url), 'utf8');
const listeners: [EventTarget, string, EventListener, unknown][] = [];
/** Called with each kind of paint entry that is awaited. */
let onPaint: () => void = () => {};
let awaited: unknown;

class FakePaintObserver {
  constructor(callback: () => void) {
    onPaint = callback;
  }
  observe(options: unknown): void {
    awaited = options;
  }
}

/** Runs the script as the page does, and remembers its listeners so that they can be taken off again. */
const boot = (): void => {
  const listen = (name: string, listener: EventListener, options?: unknown) => {
    listeners.push([window, name, listener, options]);
    window.addEventListener(name, listener, options as AddEventListenerOptions);
  };
  // Imports of libraries and of the entry are named by the build; none of them is reached here.
  const code = source.replaceAll(/await import\((\w+)\)/g, 'await load($1)').replace('throw error;', 'failed(error);');
  new Function('addEventListener', 'PerformanceObserver', 'libraries', 'entry', 'load', 'failed', `{ ${code} }`)(
    listen,
    FakePaintObserver,
    ['/react.js', '/shared.js'],
    '/entry.js',
    load,
    failed,
  );
};

/** Called in the place of a rejection that only the console would see. */
const failed = jest.fn();
const loaded: string[] = [];
let broken = '';
const load = async (address: string): Promise<void> => {
  loaded.push(address);
  if (address === broken) throw new Error('The file could not be had.');
};

beforeEach(() => {
  loaded.length = 0;
  broken = '';
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-script');
  document.documentElement.removeAttribute('data-clock');
  document.head.innerHTML = '<link rel="late-modulepreload" href="/react.js">';
  document.body.innerHTML =
    '<main><button type="button">Copy</button><button>Send</button><input><select><option>a</option><option>b</option></select>' +
    '<a href="#menu" data-opens="menu"><svg></svg></a><dialog id="menu"></dialog></main>';
});
afterEach(() => {
  for (const [target, name, listener, options] of listeners.splice(0))
    target.removeEventListener(name, listener, options as EventListenerOptions);
  window.queuedEvents = undefined;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const one = <Kind extends HTMLElement>(selector: string) => document.querySelector(selector) as Kind;
const queued = () => [...(window.queuedEvents ?? new Map())].map(([control, value]) => [control.tagName, value]);
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('the boot script', () => {
  it.each(['light', 'dark'])('puts the chosen theme onto the page before it is seen: %s', (theme) => {
    localStorage.setItem('theme', theme);
    boot();
    expect(document.documentElement.dataset.theme).toBe(theme);
  });

  it('leaves the system’s theme without a choice, or with one that is none', () => {
    localStorage.setItem('theme', 'pink');
    boot();
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it('says that the visitor has agreed to what waits for it, and nothing of another answer', () => {
    for (const [consent, said] of [
      ['denied', undefined],
      ['granted', 'granted'],
    ] as const) {
      localStorage.setItem('consent', consent);
      boot();
      expect(document.documentElement.dataset.consent).toBe(said);
    }
    delete document.documentElement.dataset.consent;
  });

  it('puts the clock of the visitor’s language onto the page, as Intl knows it and without asking it', () => {
    const languages =
      'en en-US en-CA en-AU en-IN en-GB en-IE en-ZA en-DE es es-ES es-MX es-AR es-419 fr fr-CA de de-AT tr tr-TR ar ar-EG ar-SA ar-MA hi-IN bn ur ' +
      'ko ko-KR ja zh zh-CN zh-TW zh-HK fil ms el el-GR sq pt-BR ru it nl-NL sv pl fa-IR he vi th id sw';
    for (const language of languages.split(' ')) {
      document.documentElement.removeAttribute('data-clock');
      const isTwelve = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12;
      jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
      const asked = jest.spyOn(Intl, 'DateTimeFormat');
      boot();
      expect([language, document.documentElement.dataset.clock]).toEqual([language, isTwelve ? undefined : '24']);
      expect(asked).not.toHaveBeenCalled();
      jest.restoreAllMocks();
    }
  });

  it('says that scripts run', () => {
    boot();
    expect(document.documentElement.dataset.script).toBe('on');
  });

  it('puts what a late script writes behind it, where the page would be emptied', () => {
    const { write, writeln, open } = document;
    boot();
    expect(document.write).toBe(write);
    document.dispatchEvent(new Event('readystatechange'));
    document.body.insertAdjacentHTML('beforeend', '<p><script></script><b>kept</b></p>');
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(one<HTMLScriptElement>('p script'));
    document.write('<i>a</i>', 'b');
    expect(one('p').innerHTML).toBe('<script></script><i>a</i>b<b>kept</b>');
    jest.restoreAllMocks();
    document.writeln('lost');
    expect([document.open(), one('main') !== null]).toEqual([document, true]);
    Object.assign(document, { write, writeln, open });
  });

  it.each(['load', 'error'])('writes onto a script that it was answered by “%s”, and onto nothing else', (answer) => {
    boot();
    document.body.innerHTML = '<script></script><img alt="">';
    for (const element of document.body.children) element.dispatchEvent(new Event(answer));
    expect([...document.body.children].map((element) => (element as HTMLElement).dataset.fetched)).toEqual([answer, undefined]);
  });

  it('queues a press on a button, and leaves one that sends a form', () => {
    boot();
    const answered = jest.fn();
    for (const button of document.querySelectorAll('button')) button.addEventListener('click', answered);
    fireEvent.click(one('button[type=button]'));
    fireEvent.click(one('button:not([type])'));
    expect(queued()).toEqual([['BUTTON', '']]);
    expect(answered).toHaveBeenCalledTimes(1);
    expect(one('button[type=button]').dataset.queued).toBe('');
  });

  it('queues the last text of a field and the last choice of a list', () => {
    boot();
    for (const value of ['b', 'be']) fireEvent.input(one('input'), { target: { value } });
    fireEvent.change(one('select'), { target: { value: 'b' } });
    expect(queued()).toEqual([
      ['INPUT', 'be'],
      ['SELECT', 'b'],
    ]);
  });

  it('queues nothing once the app answers by itself', () => {
    boot();
    window.queuedEvents = null;
    const answered = jest.fn();
    one('button').addEventListener('click', answered);
    fireEvent.click(one('button'));
    expect([answered.mock.calls.length, one('button').dataset.queued]).toEqual([1, undefined]);
  });

  it('opens a dialog by its link, before and after the app is there', () => {
    boot();
    fireEvent.click(one('a svg'));
    expect(one<HTMLDialogElement>('dialog').open).toBe(true);
    one<HTMLDialogElement>('dialog').close();
    window.queuedEvents = null;
    expect(fireEvent.click(one('a'))).toBe(false);
    expect(one<HTMLDialogElement>('dialog').open).toBe(true);
  });

  it('loads the app once the page was painted, one file after the other', async () => {
    boot();
    expect(awaited).toEqual({ type: 'paint', buffered: true });
    expect(loaded).toEqual([]);
    onPaint();
    onPaint();
    await turn();
    expect(loaded).toEqual(['/react.js', '/shared.js', '/entry.js']);
    expect(one<HTMLLinkElement>('link').rel).toBe('modulepreload');
  });

  it('loads it at once where there is nothing to see', async () => {
    document.body.innerHTML = '<div id="root"></div>';
    boot();
    window.dispatchEvent(new Event('load'));
    await turn();
    expect(loaded).toHaveLength(3);
  });

  it('loads it a second after the page where no paint was told', () => {
    jest.useFakeTimers();
    boot();
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(999);
    expect(loaded).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(loaded).toEqual(['/react.js']);
  });

  it('leaves a page without scripts where a file cannot be had', async () => {
    broken = '/shared.js';
    boot();
    onPaint();
    await turn();
    expect(failed).toHaveBeenCalledTimes(1);
    expect(loaded).toEqual(['/react.js', '/shared.js']);
    expect(document.documentElement.dataset.script).toBeUndefined();
    const showModal = jest.fn();
    one<HTMLDialogElement>('dialog').showModal = showModal;
    expect(fireEvent.click(one('svg'))).toBe(true);
    expect(showModal).not.toHaveBeenCalled();
  });
});

describe('the colour of the browser', () => {
  const showColours = (): void => {
    for (const theme of ['light', 'dark']) {
      const meta = document.createElement('meta');
      Object.assign(meta, { name: 'theme-color', content: theme, media: `(prefers-color-scheme: ${theme})` });
      document.head.append(meta);
    }
  };
  const colours = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ media }) => media);

  it('is that of the chosen theme, from the first sight on and when another one is chosen', async () => {
    localStorage.setItem('theme', 'dark');
    showColours();
    boot();
    expect(colours()).toEqual(['not all', 'all']);
    document.documentElement.dataset.theme = 'light';
    await turn();
    expect(colours()).toEqual(['all', 'not all']);
  });

  it("is the system's while nothing was chosen", () => {
    showColours();
    boot();
    expect(colours()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });
});
