import { spaceCheckBytes } from './limits.ts';

/** Looks at the disk again whenever so much more has been written that it could be full: a file may stand for far more than its size. */
export class SpaceChecks {
  private written = 0;

  constructor(private readonly requireSpace: () => Promise<void>) {}

  /** @throws what `requireSpace` throws. */
  async add(bytes: number): Promise<void> {
    this.written += bytes;
    if (this.written < spaceCheckBytes) return;
    this.written = 0;
    await this.requireSpace();
  }
}
