import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '@directory/service-kit/without-stores';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { digestUnder, isSameDigest } from './keyed-digest.ts';

/** 256 random bits, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The name that a token's value is stored under. It opens nothing: who can read Redis cannot become anybody. */
export const nameOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const sealLength = 43;

/**
 * Values behind tokens, in the queue's Redis (it forgets nothing before its time). Each is sealed with a key of the sign-in's secrets:
 * what was stored under other secrets, or by somebody else who can write to Redis, is no value. Where Redis is away, SERVICE_UNAVAILABLE.
 */
export class ExpiringStore<Schema extends z.ZodType> {
  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
    private readonly schema: Schema,
    private readonly sealKey: Buffer,
  ) {}

  async find(name: string): Promise<z.infer<Schema> | null> {
    return this.open(name, await this.ask((redis) => redis.get(this.keyOf(name))));
  }

  async findAll(names: string[]): Promise<(z.infer<Schema> | null)[]> {
    if (names.length === 0) return [];
    const values = await this.ask((redis) => redis.mget(names.map((name) => this.keyOf(name))));
    return values.map((value, index) => this.open(names[index], value));
  }

  /** Reads and removes in one step: of two that ask at once, one gets it. */
  async take(name: string): Promise<z.infer<Schema> | null> {
    return this.open(name, await this.ask((redis) => redis.getdel(this.keyOf(name))));
  }

  async save(name: string, value: z.infer<Schema>, lifetimeMs: number): Promise<void> {
    await this.ask((redis) => redis.set(this.keyOf(name), this.seal(name, value), 'PX', lifetimeMs));
  }

  /** Nothing where there is no value any more: what was removed meanwhile must not come back. */
  async replace(name: string, value: z.infer<Schema>, lifetimeMs: number): Promise<void> {
    await this.ask((redis) => redis.set(this.keyOf(name), this.seal(name, value), 'PX', lifetimeMs, 'XX'));
  }

  async remove(...names: string[]): Promise<void> {
    if (names.length > 0) await this.ask((redis) => redis.del(names.map((name) => this.keyOf(name))));
  }

  private keyOf(name: string): string {
    return `directory:${this.prefix}:${name}`;
  }

  private seal(name: string, value: z.infer<Schema>): string {
    const json = JSON.stringify(value);
    return this.sealOf(name, json) + json;
  }

  private sealOf(name: string, json: string): string {
    return digestUnder(this.sealKey, `${this.keyOf(name)}\0${json}`);
  }

  private open(name: string, stored: string | null): z.infer<Schema> | null {
    if (stored === null || stored.length <= sealLength) return null;
    const json = stored.slice(sealLength);
    return isSameDigest(this.sealOf(name, json), stored.slice(0, sealLength)) ? this.schema.parse(JSON.parse(json)) : null;
  }

  async ask<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
    try {
      return await work(this.redis);
    } catch (error) {
      throw new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause: error });
    }
  }
}
