import { Injectable } from '@nestjs/common';
import { StoredAnswer } from '../answers/stored-answer.ts';
import { PageRenderer } from './page-renderer.ts';

const shellAddress = '/admin';

/**
 * The page around the back office: one for all its screens and for everybody, signed in or not; the browser draws the rest. It is
 * made once, since the build does not change while it runs: screens that were made for each request would be paid for by anybody's.
 */
@Injectable()
export class AdminShell {
  private made: Promise<StoredAnswer> | undefined;

  constructor(private readonly renderer: PageRenderer) {}

  /** @throws PageFailure */
  get(requestId: string): Promise<StoredAnswer> {
    this.made ??= this.make(requestId).catch((error: unknown) => {
      this.made = undefined;
      throw error;
    });
    return this.made;
  }

  private async make(requestId: string): Promise<StoredAnswer> {
    const { answer } = await this.renderer.render(shellAddress, { requestId });
    return StoredAnswer.permanent(answer);
  }
}
