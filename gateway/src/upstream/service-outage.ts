import type { Responsiveness } from '@directory/service-kit';

/** Whether one service answers at all, as whoever asks it tells. Those who wait for it are told in turn. */
export class ServiceOutage implements Responsiveness {
  private since: number | null = null;
  private readonly waiting = new Map<(reason: Error) => void, number>();

  get isUnresponsive(): boolean {
    return this.since !== null;
  }

  onUnresponsive(listener: (reason: Error) => void, afterMs = 0): () => void {
    this.waiting.set(listener, afterMs);
    return () => this.waiting.delete(listener);
  }

  /** It let a question wait for longer than any service needs. */
  begin(now: number): void {
    this.since ??= now;
    for (const [listener, afterMs] of this.waiting) {
      if (now - this.since < afterMs) continue;
      this.waiting.delete(listener);
      listener(new Error('The service has stopped answering.'));
    }
  }

  /** It answers, or nothing is there that could: whoever calls will hear so himself. */
  end(): void {
    this.since = null;
  }
}
