import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { QUEUE_REDIS } from '../redis/redis.module.ts';
import { ExpiringStore, nameOf, newToken } from '../sessions/expiring-store.ts';
import { SESSION_KEY } from '../sessions/session.store.ts';
import { signInLifetimeMs } from './limits.ts';

/** How far somebody has come. */
const SignInProgress = z.object({ passed: z.enum(['access-key', 'user-code', 'password']), startedAt: z.number() });
export type SignInProgress = z.infer<typeof SignInProgress>;

@Injectable()
export class SignInProgressStore {
  private readonly store: ExpiringStore<typeof SignInProgress>;

  constructor(@Inject(QUEUE_REDIS) redis: Redis, @Inject(SESSION_KEY) sealKey: Buffer) {
    this.store = new ExpiringStore(redis, 'sign-in', SignInProgress, sealKey);
  }

  async find(token: string): Promise<SignInProgress | null> {
    return this.store.find(nameOf(token));
  }

  /** Ends a progress and returns it; of two that ask at once, one gets it. */
  async take(token: string): Promise<SignInProgress | null> {
    return this.store.take(nameOf(token));
  }

  /** The next step's token. The ten minutes run from the first step. */
  async save(progress: SignInProgress): Promise<{ token: string; lifetimeMs: number }> {
    const token = newToken();
    const lifetimeMs = Math.max(1, progress.startedAt + signInLifetimeMs - Date.now());
    await this.store.save(nameOf(token), progress, lifetimeMs);
    return { token, lifetimeMs };
  }
}
