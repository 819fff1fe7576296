import { randomUUID } from 'node:crypto';
import { sessionIdleMs, sessionLifetimeMs } from '@directory/contracts';
import { shortAddressOf } from '@directory/service-kit/without-stores';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { QUEUE_REDIS } from '../redis/redis.module.ts';
import { browserName } from './browser-name.ts';
import { ExpiringStore, nameOf, newToken } from './expiring-store.ts';
import { touchEveryMs } from './limits.ts';

/** Key that stored sessions are sealed with; it changes with any of the sign-in's secrets. */
export const SESSION_KEY = Symbol('SESSION_KEY');

/** An operator's session. The id names it in the audit log and in lists; it opens nothing. */
const AdminSession = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  browser: z.string(),
  /** Network of the address that signed in. */
  network: z.string(),
});
export type AdminSession = z.infer<typeof AdminSession>;

/** A session with the name that it is stored under. */
export interface OpenSession extends AdminSession {
  name: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    adminSession: OpenSession | null;
  }
}

/** Sorted set of all sessions' names by the instant at which they end at the latest. */
const indexKey = 'directory:sessions';

const lifetimeOf = ({ lastSeenAt, expiresAt }: AdminSession): number =>
  Math.min(Date.parse(expiresAt), Date.parse(lastSeenAt) + sessionIdleMs) - Date.now();

/** Sessions end 24 hours after they began, two hours after their last use, and with any change of the secrets. */
@Injectable()
export class SessionStore {
  private readonly store: ExpiringStore<typeof AdminSession>;

  constructor(@Inject(QUEUE_REDIS) redis: Redis, @Inject(SESSION_KEY) sealKey: Buffer) {
    this.store = new ExpiringStore(redis, 'session', AdminSession, sealKey);
  }

  /** A session that is open now, or null. This counts as a use of it. */
  async use(token: string): Promise<OpenSession | null> {
    const name = nameOf(token);
    const session = await this.store.find(name);
    if (!session || lifetimeOf(session) <= 0) return null;
    const now = Date.now();
    if (now - Date.parse(session.lastSeenAt) < touchEveryMs) return { ...session, name };
    const touched = { ...session, lastSeenAt: new Date(now).toISOString() };
    await this.store.replace(name, touched, lifetimeOf(touched));
    return { ...touched, name };
  }

  /** A new session, which opens nothing until it is saved. */
  draft(address: string, userAgent: string | undefined): { token: string; session: AdminSession } {
    const startedAt = new Date();
    const session = {
      id: randomUUID(),
      startedAt: startedAt.toISOString(),
      lastSeenAt: startedAt.toISOString(),
      expiresAt: new Date(startedAt.getTime() + sessionLifetimeMs).toISOString(),
      browser: browserName(userAgent),
      network: shortAddressOf(address),
    };
    return { token: newToken(), session };
  }

  async save(token: string, session: AdminSession): Promise<void> {
    const name = nameOf(token);
    await this.store.save(name, session, lifetimeOf(session));
    await this.store.ask((redis) =>
      redis.multi().zremrangebyscore(indexKey, '-inf', Date.now()).zadd(indexKey, Date.parse(session.expiresAt), name).exec(),
    );
  }

  /** All open sessions, the newest first. */
  async list(): Promise<OpenSession[]> {
    const names = await this.store.ask((redis) => redis.zrange(indexKey, '+inf', String(Date.now()), 'BYSCORE', 'REV'));
    const found = await this.store.findAll(names);
    return found.flatMap((session, index) => (session && lifetimeOf(session) > 0 ? [{ ...session, name: names[index] }] : []));
  }

  /** Names of those sessions that are no longer open. */
  async findEnded(names: string[]): Promise<string[]> {
    const found = await this.store.findAll(names);
    return names.filter((_, index) => found[index] === null);
  }

  async end(...names: string[]): Promise<void> {
    await this.store.remove(...names);
    if (names.length > 0) await this.store.ask((redis) => redis.zrem(indexKey, names));
  }
}
