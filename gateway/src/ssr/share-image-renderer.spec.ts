import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { AnswerCache } from '../cache/answer-cache.ts';
import type { LoadContext } from '../cache/cached-answer.ts';
import type { CardSource } from '../share-cards/share-card.ts';
import { SvgRendererMissing } from '../share-cards/svg-renderer.ts';
import type { PageFetcher } from './page-fetcher.ts';
import type { SiteBuild } from './site-build.ts';

let draw: () => Promise<Buffer>;
jest.unstable_mockModule('../share-cards/draw-card.ts', () => ({ drawCard: () => draw() }));
const { ShareImageRenderer } = await import('./share-image-renderer.ts');

const source: CardSource = { call: '/api/businesses/roma', toCard: () => ({ title: 'Roma', note: '', rating: null }) };
const context = {
  requestId: 'request',
  signal: new AbortController().signal,
  present: { flushId: 'flush', sequence: 1, now: 0 },
} as unknown as LoadContext;

describe('pictures of pages', () => {
  let logged: unknown[][];
  let renderer: InstanceType<typeof ShareImageRenderer>;

  beforeEach(() => {
    logged = [];
    jest.spyOn(Logger.prototype, 'error').mockImplementation((...line: unknown[]) => void logged.push(line));
    const fetcher = { for: () => async () => ({ status: 200, headers: {}, body: {} }) } as unknown as PageFetcher;
    renderer = new ShareImageRenderer({ shareFonts: ['font.ttf'] } as unknown as SiteBuild, fetcher, { now: () => 0 } as AnswerCache);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('say that they cannot be drawn where the program for it does not run, which is logged once and without a stack', async () => {
    draw = () => Promise.reject(new SvgRendererMissing(new Error('no binary for this machine')));
    for (let times = 0; times < 2; times++)
      expect(await renderer.render(source, context)).toMatchObject({ answer: { status: 503 }, isFailure: true, validity: null });
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).toContain('no binary for this machine');
    expect(JSON.stringify(logged)).not.toContain('.spec.ts');
  });

  it('are drawn again once it runs', async () => {
    draw = () => Promise.reject(new SvgRendererMissing('away'));
    await renderer.render(source, context);
    draw = async () => Buffer.from('picture');
    expect((await renderer.render(source, context)).answer).toMatchObject({ status: 200, body: Buffer.from('picture') });
  });

  it('fail as ever where the fault is ours', async () => {
    draw = () => Promise.reject(new TypeError('a fault'));
    await expect(renderer.render(source, context)).rejects.toThrow('a fault');
  });
});
