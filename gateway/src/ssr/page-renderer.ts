import { createHash } from 'node:crypto';
import type { PageAnswer, PostedForm } from '@directory/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { WholeAnswer } from '../answers/whole-answer.ts';
import { Permits } from '../concurrency/semaphore.ts';
import type { SiteOrigins } from '../security/site-origins.ts';
import { SITE_BUILD, SITE_ORIGINS } from '../tokens.ts';
import { toAnswer } from './page-answer.ts';
import { PageFetcher } from './page-fetcher.ts';
import type { PageReads } from './page-reads.ts';
import type { SiteBuild } from './site-build.ts';

/** Longest time for a page, waiting in line included, ms. */
const renderTimeoutMs = 5000;
/**
 * Pages under way. They spend their time waiting for what they read; the render itself is one step of this thread, so that there is
 * never more than one at once, whatever the number of cores. As many as have a connection to a service each.
 */
const pagesAtOnce = 32;
const longestLine = 200;

/** Why reads end that a page has not waited for. Made once: each new reason would carry a stack. */
const isOver = new Error('The page is made.');

/** A page that could not be made. 503: too late, or too many in line; 500: a fault of ours. */
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
  answer: WholeAnswer;
  /** Name of what of the page is seen: head and body as they were made. */
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
  private readonly permits = new Permits(pagesAtOnce, longestLine);

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
      const page = await this.permits.run(() => this.make(url, { requestId, signal: controller.signal, reads, form }), controller.signal);
      return {
        answer: toAnswer(this.build, page),
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

  /** Too late, or too many in line: the site is busy. Everything else is a fault of ours. */
  private failed(error: unknown, isLate: boolean, requestId: string): PageFailure {
    const isBusy = isLate || (error as { code?: unknown }).code === 'SERVICE_UNAVAILABLE';
    this.logger[isBusy ? 'warn' : 'error']({ err: error, requestId }, 'A page could not be rendered.');
    return new PageFailure(isBusy ? 503 : 500, error);
  }
}
