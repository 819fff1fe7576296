import { createHash } from 'node:crypto';
import type { PageAnswer, PostedForm } from '@directory/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BufferedAnswer } from '../answers/buffered-answer.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import type { SiteOrigins } from '../security/site-origins.ts';
import { SITE_ORIGINS } from '../security/site-origins.ts';
import { longestPageQueue, pagesAtOnce, renderTimeoutMs } from './limits.ts';
import { PageFetcher, type PageReads } from './page-reads.ts';
import type { SiteBuild } from './site-build.ts';
import { SITE_BUILD } from './site-build.ts';

/** Ends the reads that a page has not waited for. Made once: each new reason would carry a stack. */
const isOver = new Error('The page is made.');

/** A page that could not be made. 503: too late, or too many in the queue; 500: a fault of ours. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';

  constructor(
    readonly status: 500 | 503,
    cause: unknown,
  ) {
    super('A page could not be rendered.', { cause });
  }
}

export interface RenderedPage {
  answer: BufferedAnswer;
  /** Names head and body as they were made: the visible part of the page. */
  markupDigest: string;
  changesAt: number | null;
}

interface RenderWork {
  requestId: string;
  /** Aborted when nobody waits for the page any more. */
  signal?: AbortSignal;
  reads: PageReads;
  /** A form that was sent to the page, and could not be taken. */
  form?: PostedForm;
}

/** Makes pages with the built web app. */
@Injectable()
export class PageRenderer {
  private readonly logger = new Logger('Pages');
  private readonly semaphore = new Semaphore({ permits: pagesAtOnce, longestQueue: longestPageQueue });

  constructor(
    @Inject(SITE_BUILD) private readonly build: SiteBuild,
    @Inject(SITE_ORIGINS) private readonly sites: SiteOrigins,
    private readonly fetcher: PageFetcher,
  ) {}

  /**
   * The page at an address (path and query).
   *
   * @throws PageFailure
   */
  async render(url: string, { requestId, signal, reads, form }: RenderWork): Promise<RenderedPage> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), renderTimeoutMs);
    const leave = (): void => controller.abort();
    signal?.addEventListener('abort', leave, { once: true });
    try {
      const page = await this.semaphore.run(() => this.make(url, { requestId, signal: controller.signal, reads, form }), controller.signal);
      return {
        answer: this.build.template.toAnswer(page),
        markupDigest: createHash('sha256').update(page.head).update(page.body).digest('base64url'),
        changesAt: page.changesAt,
      };
    } catch (error) {
      if (signal?.aborted) throw new PageFailure(503, error);
      throw this.failed(error, controller.signal.aborted, requestId);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      controller.abort(isOver);
    }
  }

  private make(url: string, { form, ...work }: RenderWork & { signal: AbortSignal }): Promise<PageAnswer> {
    const late = new Promise<never>((_, reject) =>
      work.signal.addEventListener('abort', () => reject(new Error('The page took too long.'))),
    );
    const fetch = this.fetcher.for(work);
    return Promise.race([this.build.bundle.render({ url, fetch, now: Date.now(), siteUrl: this.sites.siteUrl, form }), late]);
  }

  /** Too late, or too many in the queue: the site is busy. Everything else is a fault of ours. */
  private failed(error: unknown, isLate: boolean, requestId: string): PageFailure {
    const isBusy = isLate || (error as { code?: unknown }).code === 'SERVICE_UNAVAILABLE';
    this.logger[isBusy ? 'warn' : 'error']({ err: error, requestId }, 'A page could not be rendered.');
    return new PageFailure(isBusy ? 503 : 500, error);
  }
}
