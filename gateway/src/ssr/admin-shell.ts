import { Injectable } from '@nestjs/common';
import { StoredAnswer } from '../answers/stored-answer.ts';
import { AnswerCache } from '../cache/answer-cache.ts';
import { PageReads } from './page-reads.ts';
import { PageRenderer } from './page-renderer.ts';

const frameAddress = '/admin';

/**
 * The frame of the back office: one for all its screens and for everybody, signed in or not; what is in it the browser draws. It is
 * made once, since the build does not change while it runs: screens that were made for each request would cost whoever likes nothing.
 */
@Injectable()
export class OfficeFrame {
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
    const { answer } = await this.renderer.render(frameAddress, { requestId, reads });
    return StoredAnswer.of(answer, this.cache.now());
  }
}
