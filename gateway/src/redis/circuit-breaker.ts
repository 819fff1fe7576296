import { firstPauseMs, longestPauseMs } from './limits.ts';

/** Leaves a part alone after it failed, for longer each time: asking one that does not answer costs more than going without. */
export class CircuitBreaker {
  private pauseMs = 0;
  private openUntil = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** False while the part is left alone. When the pause is over one call may try; the others wait for how it ends. */
  mayTry(): boolean {
    const now = this.now();
    if (now < this.openUntil) return false;
    if (this.pauseMs > 0) this.openUntil = now + this.pauseMs;
    return true;
  }

  succeeded(): void {
    this.pauseMs = 0;
    this.openUntil = 0;
  }

  failed(): void {
    this.pauseMs = Math.min(this.pauseMs === 0 ? firstPauseMs : this.pauseMs * 2, longestPauseMs);
    this.openUntil = this.now() + this.pauseMs;
  }
}
