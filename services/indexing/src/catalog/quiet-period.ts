/** Both in ms. */
interface QuietTimes {
  /** Changes are collected until none has come for so long. */
  quietMs: number;
  /** A catalog that is never quiet is not waited for any longer after its first change. */
  longestDelayMs: number;
}

/** Waits until the catalog has not changed for a while, so that many edits lead to one piece of work. */
export class QuietPeriod {
  private version: string | null = null;
  private firstChangeAt = 0;
  private lastChangeAt = 0;

  constructor(private readonly times: QuietTimes) {}

  /** `version`: that of a catalog whose changes wait to be taken up. `now`: ms, of a clock that only goes forward. */
  isOver(version: string, now: number): boolean {
    if (this.version === null) this.begin(version, now);
    if (this.version !== version) this.lastChangeAt = now;
    this.version = version;
    return now - this.lastChangeAt >= this.times.quietMs || now - this.firstChangeAt >= this.times.longestDelayMs;
  }

  /** Waits as if the catalog had changed now. */
  begin(version: string, now: number): void {
    this.version = version;
    this.firstChangeAt = this.lastChangeAt = now;
  }

  /** No change waits, or it is being taken up. */
  reset(): void {
    this.version = null;
  }
}
