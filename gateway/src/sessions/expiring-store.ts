import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '@directory/service-kit';
import type { Redis } from 'ioredis';
import type { z } from 'zod';

/** 256 random bits, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Values behind tokens, in the queue's Redis (it forgets nothing before its time). Only the token's hash is stored: who can
 * read Redis cannot become anybody. Where Redis is away, SERVICE_UNAVAILABLE.
 */
export class ExpiringStore<Schema extends z.ZodType> {
  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
    private readonly schema: Schema,
  ) {}

  async find(token: string): Promise<z.infer<Schema> | null> {
    return this.parse(await this.ask((redis) => redis.get(this.keyOf(token))));
  }

  /** Reads and removes in one step: of two that ask at once, one gets it. */
  async take(token: string): Promise<z.infer<Schema> | null> {
    return this.parse(await this.ask((redis) => redis.getdel(this.keyOf(token))));
  }

  async save(token: string, value: z.infer<Schema>, lifetimeMs: number): Promise<void> {
    await this.ask((redis) => redis.set(this.keyOf(token), JSON.stringify(value), 'PX', lifetimeMs));
  }

  async remove(token: string): Promise<void> {
    await this.ask((redis) => redis.del(this.keyOf(token)));
  }

  private keyOf(token: string): string {
    return `directory:${this.prefix}:${createHash('sha256').update(token).digest('base64url')}`;
  }

  private parse(text: string | null): z.infer<Schema> | null {
    return text === null ? null : this.schema.parse(JSON.parse(text));
  }

  private async ask<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
    try {
      return await work(this.redis);
    } catch (error) {
      throw new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause: error });
    }
  }
}
