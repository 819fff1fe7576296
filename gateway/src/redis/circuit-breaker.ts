const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** Leaves a part alone after it failed, for longer each time: asking what does not answer costs more than going without. */
export class Circuit {
  private pauseMs = 0;
  private closedUntil = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** False while the part is left alone. When the pause is over one call may try; the others wait for how it ends. */
  mayTry(): boolean {
    const now = this.now();
    if (now < this.closedUntil) return false;
    if (this.pauseMs > 0) this.closedUntil = now + this.pauseMs;
    return true;
  }

  succeeded(): void {
    this.pauseMs = 0;
    this.closedUntil = 0;
  }

  failed(): void {
    this.pauseMs = Math.min(this.pauseMs === 0 ? firstPauseMs : this.pauseMs * 2, longestPauseMs);
    this.closedUntil = this.now() + this.pauseMs;
  }
}
