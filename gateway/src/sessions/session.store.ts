import { randomUUID } from 'node:crypto';
import { sessionLifetimeMs } from '@directory/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { QUEUE_REDIS } from '../redis/redis.module.ts';
import { ExpiringStore, newToken } from './expiring-store.ts';

/** An operator's session. The id names it in the audit log; it opens nothing. */
const AdminSession = z.object({ id: z.uuid(), expiresAt: z.iso.datetime() });
export type AdminSession = z.infer<typeof AdminSession>;

declare module 'fastify' {
  interface FastifyRequest {
    adminSession: AdminSession | null;
  }
}

@Injectable()
export class SessionStore {
  private readonly store: ExpiringStore<typeof AdminSession>;

  constructor(@Inject(QUEUE_REDIS) redis: Redis) {
    this.store = new ExpiringStore(redis, 'session', AdminSession);
  }

  /** A session that is valid now, or null. */
  async find(token: string): Promise<AdminSession | null> {
    const session = await this.store.find(token);
    return session && Date.parse(session.expiresAt) > Date.now() ? session : null;
  }

  /** A new session, which opens nothing until it is saved. */
  draft(): { token: string; session: AdminSession } {
    const expiresAt = new Date(Date.now() + sessionLifetimeMs).toISOString();
    return { token: newToken(), session: { id: randomUUID(), expiresAt } };
  }

  /** It ends 24 hours after it was drafted, used or not. */
  async save(token: string, session: AdminSession): Promise<void> {
    await this.store.save(token, session, sessionLifetimeMs);
  }

  async end(token: string): Promise<void> {
    await this.store.remove(token);
  }
}
