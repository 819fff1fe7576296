import { setImmediate } from 'node:timers/promises';
import type { PageAnswer, PageBundle, PageRequest } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { longestPageQueue, pagesAtOnce, turnsBetweenRenders } from './limits.ts';
import type { PageFetcher } from './page-fetcher.ts';
import { PageRenderer } from './page-renderer.ts';
import { PageTemplate } from './page-template.ts';
import type { SiteBuild } from './site-build.ts';

const html = '<head><!--page-head--></head><body><div><!--page-body--></div><script><!--page-state--></script></body>';
const page: PageAnswer = { status: 200, head: '', body: 'page', state: '{}', changesAt: null, noindex: false };

const rendererOf = (render: PageBundle['render']) => {
  const bundle: PageBundle = { render, renderFailure: () => page, loadPages: async () => undefined };
  const build = { bundle, template: new PageTemplate(html) } as unknown as SiteBuild;
  const fetcher = { for: () => () => Promise.reject(new Error('unused')) } as unknown as PageFetcher;
  const cache = { present: { flushId: 'flush', sequence: 1, now: 0 }, now: () => 0 } as unknown as AnswerCache;
  const renderer = new PageRenderer(build, { publicOrigin: null, adminOrigin: null, siteUrl: 'https://directory.example' }, fetcher, cache);
  return (url: string, signal?: AbortSignal) => renderer.render(url, { requestId: 'request', signal });
};

/** A renderer whose pages end when the test says so. */
const lab = () => {
  const begun: { url: string; end: (answer: PageAnswer) => void }[] = [];
  const render = rendererOf(({ url }: PageRequest) => new Promise<PageAnswer>((end) => begun.push({ url, end })));
  return { begun, render };
};

describe('pages under way', () => {
  it('are so many at most; further ones wait in the queue, and those beyond it are refused', async () => {
    const { begun, render } = lab();
    const all = Array.from({ length: pagesAtOnce + longestPageQueue }, (_, id) => render(`/city/${id}`));
    await setImmediate();
    expect(begun).toHaveLength(pagesAtOnce);
    await expect(render('/city/one-too-many')).rejects.toMatchObject({ name: 'PageFailure', status: 503 });
    for (let ended = 0; ended < all.length; ended++) {
      begun[ended].end(page);
      await setImmediate();
      expect(begun.length).toBe(Math.min(all.length, pagesAtOnce + ended + 1));
    }
    const answers = await Promise.all(all);
    expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([200]));
  });

  it('make room when nobody waits for them any more', async () => {
    const { begun, render } = lab();
    const gone = new AbortController();
    const all = Array.from({ length: pagesAtOnce }, (_, id) => render(`/city/${id}`, gone.signal));
    const next = render('/city/next');
    await setImmediate();
    expect(begun).toHaveLength(pagesAtOnce);
    gone.abort();
    for (const one of all) await expect(one).rejects.toMatchObject({ status: 503 });
    await setImmediate();
    begun[pagesAtOnce].end(page);
    expect((await next).answer.status).toBe(200);
    expect(begun[pagesAtOnce].url).toBe('/city/next');
  });
});

describe('pages that have read all at the same time', () => {
  /** What is done, in its order: pages by their address. */
  const ready = () => {
    const done: string[] = [];
    const render = rendererOf(async ({ url, turn }) => {
      await turn?.();
      done.push(url);
      return page;
    });
    return { done, render };
  };

  it('are rendered one by one, with turns for everybody else in between', async () => {
    const { done, render } = ready();
    const others = async (): Promise<void> => {
      for (let turn = 0; turn < 4 * turnsBetweenRenders; turn++) {
        await setImmediate();
        done.push('another answer');
      }
    };
    await Promise.all([render('/one'), render('/two'), render('/three'), others()]);
    const [one, two, three] = ['/one', '/two', '/three'].map((url) => done.indexOf(url));
    expect(two - one).toBeGreaterThanOrEqual(turnsBetweenRenders);
    expect(three - two).toBeGreaterThanOrEqual(turnsBetweenRenders);
  });

  it('are not rendered where nobody waits for them any more', async () => {
    const { done, render } = ready();
    const gone = new AbortController();
    const all = [render('/one'), render('/left', gone.signal), render('/three')];
    gone.abort();
    await expect(all[1]).rejects.toMatchObject({ status: 503 });
    await Promise.all([all[0], all[2]]);
    expect(done).toEqual(['/one', '/three']);
  });
});
