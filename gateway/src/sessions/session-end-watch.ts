import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { streamCheckMs } from './limits.ts';
import { SessionStore } from './session.store.ts';

/** Ends what lasts longer than a request once its session has ended, wherever and for whatever reason that happened. */
@Injectable()
export class SessionEndWatch implements OnModuleDestroy {
  private readonly watched = new Map<AbortController, string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly sessions: SessionStore) {}

  /** Aborts `ending` when the session of this name has ended. → stops the watch */
  watch(name: string, ending: AbortController): () => void {
    this.watched.set(ending, name);
    this.timer ??= setInterval(() => void this.check(), streamCheckMs).unref();
    return () => this.forget(ending);
  }

  onModuleDestroy(): void {
    this.watched.clear();
    this.rest();
  }

  private async check(): Promise<void> {
    // While Redis is away nobody knows: the next round decides.
    const ended = new Set(await this.sessions.findEnded([...new Set(this.watched.values())]).catch(() => []));
    for (const [ending, name] of this.watched) if (ended.has(name)) ending.abort();
  }

  private forget(ending: AbortController): void {
    this.watched.delete(ending);
    if (this.watched.size === 0) this.rest();
  }

  private rest(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
