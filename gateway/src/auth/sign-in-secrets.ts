import type { SignInAttempt } from '@directory/contracts';
import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';
import { digestUnder, isSameDigest } from '../sessions/keyed-digest.ts';

export const SIGN_IN_SECRETS = Symbol('SIGN_IN_SECRETS');

export type Step = Exclude<SignInAttempt['step'], 'one-time-code'>;

/** Hashes (argon2id) of the three secrets. Nothing keeps the secrets themselves. */
export const SecretHashes = z.object({ 'access-key': z.string(), 'user-code': z.string(), password: z.string() });
export type SecretHashes = z.infer<typeof SecretHashes>;

/** A digest that one secret can be told from others with in a microsecond, under a random key. */
export const KeyedDigest = z.object({ key: z.string(), digest: z.string() });
export type KeyedDigest = z.infer<typeof KeyedDigest>;

/** 19 MiB and two passes: the least that the guidance asks, and as much as two at a time can afford. argon2id is the library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashSecret = (secret: string): Promise<string> => hash(secret, cost);

/** Checks a secret that was typed. */
export class SignInSecrets {
  /**
   * @param sealKey differs with any of the three secrets, and is the same at every start with the same ones.
   * @param accessKeyDigest null for secrets that an older version made.
   */
  constructor(
    private readonly hashes: SecretHashes,
    readonly sealKey: Buffer,
    private readonly accessKeyDigest: KeyedDigest | null,
  ) {}

  isRight(step: Step, value: string): Promise<boolean> {
    return verify(this.hashes[step], value);
  }

  /** False: it is certainly not the access key. Costs nothing, so that guesses cannot keep the hashes busy. */
  mayBeAccessKey(value: string): boolean {
    if (!this.accessKeyDigest) return true;
    const { key, digest } = this.accessKeyDigest;
    return isSameDigest(digest, digestUnder(key, value));
  }
}
