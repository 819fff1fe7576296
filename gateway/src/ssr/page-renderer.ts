import { createHash } from 'node:crypto';
import { type PageAnswer, type PostedForm, totalCountHeader } from '@directory/contracts';
import { contentDigest, LogSampler } from '@directory/service-kit/without-stores';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BufferedAnswer } from '../answers/stored-answer.ts';
import { AnswerCache } from '../cache/answer-cache.ts';
import type { LoadedAnswer } from '../cache/cached-answer.ts';
import type { Present } from '../cache/validity.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import { SITE_ORIGINS, type SiteOrigins } from '../security/site-origins.ts';
import { longestPageQueue, pagesAtOnce, renderTimeoutMs } from './limits.ts';
import { PageFetcher, type PageWork } from './page-fetcher.ts';
import { PageReads } from './page-reads.ts';
import { RenderTurns } from './render-turns.ts';
import { SITE_BUILD, type SiteBuild } from './site-build.ts';

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

interface RenderWork {
  requestId: string;
  /** Aborted when nobody waits for the page any more. */
  signal?: AbortSignal;
  /** The state of things before anything is read; unset: that of now. */
  present?: Present;
  /** Links of ours lead to the page. */
  isLinked?: boolean;
  /** Address of the visitor in whose request the page is made; null: nobody's. */
  client?: string | null;
  /** A form that was sent to the page, and could not be taken. */
  form?: PostedForm;
}

/** Names a page's visible part and all that it read: its bytes also hold the instant of their making. */
const contentIdOf = ({ head, body }: PageAnswer, reads: PageReads): string =>
  contentDigest(`${createHash('sha256').update(head).update(body).digest('base64url')}\n${reads.contentId}`);

/** A page that shows a search says how many were found, like the call behind it: visits of it are counted by this. */
const withTotal = (answer: BufferedAnswer, { found }: PageReads): BufferedAnswer =>
  found === null ? answer : { ...answer, headers: { ...answer.headers, [totalCountHeader.toLowerCase()]: found } };

/** Makes pages with the built web app. */
@Injectable()
export class PageRenderer {
  private readonly logger = new Logger('Pages');
  private readonly busyLines = new LogSampler();
  private readonly semaphore = new Semaphore({ permits: pagesAtOnce, longestQueue: longestPageQueue });
  private readonly turns = new RenderTurns();

  constructor(
    @Inject(SITE_BUILD) private readonly build: SiteBuild,
    @Inject(SITE_ORIGINS) private readonly sites: SiteOrigins,
    private readonly fetcher: PageFetcher,
    private readonly cache: AnswerCache,
  ) {}

  /**
   * The page at an address (path and query).
   *
   * @throws PageFailure
   */
  async render(
    url: string,
    { requestId, signal, present = this.cache.present, isLinked, client, form }: RenderWork,
  ): Promise<LoadedAnswer> {
    const reads = new PageReads(present, this.cache.now);
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), renderTimeoutMs);
    const leave = (): void => controller.abort();
    signal?.addEventListener('abort', leave, { once: true });
    try {
      const page = await this.semaphore.run(
        () => this.make(url, { requestId, signal: controller.signal, reads, isLinked, client, form }),
        controller.signal,
      );
      const answer = withTotal(this.build.template.toAnswer(page), reads);
      return {
        answer,
        contentId: contentIdOf(page, reads),
        validity: reads.validityOf(url, answer.status, page.changesAt),
        isStale: reads.isStale,
        isFailure: reads.isFailure || answer.status >= 500,
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

  private make(url: string, { form, ...work }: PageWork & { form?: PostedForm }): Promise<PageAnswer> {
    const late = new Promise<never>((_, reject) =>
      work.signal.addEventListener('abort', () => reject(new Error('The page took too long.'))),
    );
    const fetch = this.fetcher.for(work);
    const request = { url, fetch, now: Date.now(), siteUrl: this.sites.siteUrl, form, turn: () => this.takeTurn(work.signal) };
    return Promise.race([this.build.bundle.render(request), late]);
  }

  /** A page that nobody waits for any more is not rendered. */
  private async takeTurn(signal: AbortSignal): Promise<void> {
    await this.turns.next();
    signal.throwIfAborted();
  }

  /** Too late, or too many in the queue: the site is busy. Everything else is a fault of ours. */
  private failed(error: unknown, isLate: boolean, requestId: string): PageFailure {
    const isBusy = isLate || (error as { code?: unknown }).code === 'SERVICE_UNAVAILABLE';
    const held = isBusy ? this.busyLines.take('busy') : null;
    if (!isBusy) this.logger.error({ err: error, requestId }, 'A page could not be rendered.');
    else if (held !== null)
      this.logger.warn({ reason: (error as Error).message, requestId, held }, 'A page could not be rendered in time.');
    return new PageFailure(isBusy ? 503 : 500, error);
  }
}
