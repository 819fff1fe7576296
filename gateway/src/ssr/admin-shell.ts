import { Injectable } from '@nestjs/common';
import { StoredAnswer } from '../answers/stored-answer.ts';
import { AnswerCache } from '../cache/answer-cache.ts';
import { PageReads } from './page-reads.ts';
import { PageRenderer } from './page-renderer.ts';

const shellAddress = '/admin';

/**
 * The page around the back office: one for all its screens and for everybody, signed in or not; the browser draws the rest. It is
 * made once, since the build does not change while it runs: screens that were made for each request would be paid for by anybody's.
 */
@Injectable()
export class AdminShell {
  private made: Promise<StoredAnswer> | undefined;

  constructor(
    private readonly renderer: PageRenderer,
    private readonly cache: AnswerCache,
  ) {}

  /** @throws PageFailure */
  get(requestId: string): Promise<StoredAnswer> {
    this.made ??= this.make(requestId).catch((error: unknown) => {
      this.made = undefined;
      throw error;
    });
    return this.made;
  }

  private async make(requestId: string): Promise<StoredAnswer> {
    const reads = new PageReads(this.cache.present, this.cache.now);
    const { answer } = await this.renderer.render(shellAddress, { requestId, reads });
    return StoredAnswer.of(answer, this.cache.now());
  }
}
