import type { PageFetch } from '@directory/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BufferedAnswer } from '../answers/stored-answer.ts';
import { AnswerCache } from '../cache/answer-cache.ts';
import type { LoadContext, LoadedAnswer } from '../cache/cached-answer.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import { fileHeaders } from '../security/security-headers.ts';
import { drawCard } from '../share-cards/draw-card.ts';
import { type CardSource, cardSourceOf } from '../share-cards/share-card.ts';
import { SvgRendererMissing } from '../share-cards/svg-renderer.ts';
import { imagesAtOnce, longestImageQueue, renderTimeoutMs } from './limits.ts';
import { PageFetcher } from './page-fetcher.ts';
import { PageReads } from './page-reads.ts';
import { SITE_BUILD, type SiteBuild } from './site-build.ts';

const okStatus = 200;
const missing: BufferedAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from('This page has no picture.\n'),
};
const failed: BufferedAnswer = { ...missing, status: 503, body: Buffer.from('The picture cannot be drawn now.\n') };

/** Draws the pictures that stand for pages where they are shared. */
@Injectable()
export class ShareImageRenderer {
  private readonly logger = new Logger('ShareImages');
  private isKnownMissing = false;
  private readonly semaphore = new Semaphore({
    permits: imagesAtOnce,
    longestQueue: longestImageQueue,
    longestWaitMs: renderTimeoutMs,
  });

  constructor(
    @Inject(SITE_BUILD) private readonly build: SiteBuild,
    private readonly fetcher: PageFetcher,
    private readonly cache: AnswerCache,
  ) {}

  /** Null for pages without a picture of their own, and for a build without fonts. `page`: path, decoded. */
  sourceOf(page: string): CardSource | null {
    return this.build.shareFonts.length > 0 ? cardSourceOf(page) : null;
  }

  /** The picture is as true as the answer that it is drawn from. */
  async render({ call, toCard }: CardSource, { requestId, signal, present }: LoadContext): Promise<LoadedAnswer> {
    const reads = new PageReads(present, this.cache.now);
    const { status, body } = await followed(this.fetcher.for({ requestId, signal, reads }), call);
    const answer = status === okStatus ? await this.draw(() => toCard(body), signal) : status >= 500 ? failed : missing;
    const isFailure = reads.isFailure || answer.status >= 500;
    return { answer, validity: reads.validityOf(call, answer.status, null), isStale: reads.isStale, isFailure };
  }

  private async draw(toCard: () => Parameters<typeof drawCard>[0], signal: AbortSignal): Promise<BufferedAnswer> {
    try {
      const body = await this.semaphore.run(() => drawCard(toCard(), this.build.shareFonts), signal);
      return { status: okStatus, headers: { ...fileHeaders, 'content-type': 'image/png' }, body };
    } catch (error) {
      if (!(error instanceof SvgRendererMissing)) throw error;
      this.logMissing(error);
      return failed;
    }
  }

  /** Once: every picture fails in the same way from then on. */
  private logMissing({ message }: SvgRendererMissing): void {
    if (this.isKnownMissing) return;
    this.isKnownMissing = true;
    this.logger.error({ reason: message }, 'Pictures of pages cannot be drawn.');
  }
}

/** A place that has been renamed answers from its new address: pages are shared for years. */
const followed = async (fetch: PageFetch, call: string): ReturnType<PageFetch> => {
  const answer = await fetch(call);
  const { location } = answer.headers;
  return answer.status === 301 && location?.startsWith('/api/') ? fetch(location) : answer;
};
