import { setImmediate } from 'node:timers/promises';
import type { PageAnswer, PageRequest } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { longestPageQueue, pagesAtOnce } from './limits.ts';
import type { PageFetcher } from './page-fetcher.ts';
import { PageRenderer } from './page-renderer.ts';
import { PageTemplate } from './page-template.ts';
import type { SiteBuild } from './site-build.ts';

const html = '<head><!--page-head--></head><body><div><!--page-body--></div><script><!--page-state--></script></body>';
const page: PageAnswer = { status: 200, head: '', body: 'page', state: '{}', changesAt: null, noindex: false };

/** A renderer whose pages end when the test says so. */
const lab = () => {
  const begun: { url: string; end: (answer: PageAnswer) => void }[] = [];
  const bundle = {
    render: ({ url }: PageRequest) => new Promise<PageAnswer>((end) => begun.push({ url, end })),
    renderFailure: () => page,
  };
  const build = { bundle, template: new PageTemplate(html) } as unknown as SiteBuild;
  const fetcher = { for: () => () => Promise.reject(new Error('unused')) } as unknown as PageFetcher;
  const cache = { present: { flushId: 'flush', sequence: 1, now: 0 }, now: () => 0 } as unknown as AnswerCache;
  const renderer = new PageRenderer(build, { publicOrigin: null, adminOrigin: null, siteUrl: 'https://directory.example' }, fetcher, cache);
  const render = (url: string, signal?: AbortSignal) => renderer.render(url, { requestId: 'request', signal });
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
