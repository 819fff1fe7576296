import type { SignInAttempt } from '@directory/contracts';
import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';

export const SIGN_IN_SECRETS = Symbol('SIGN_IN_SECRETS');

export type Step = SignInAttempt['step'];

/** Hashes (argon2id) of the three secrets. Nothing keeps the secrets themselves. */
export const SecretHashes = z.object({ 'access-key': z.string(), 'user-code': z.string(), password: z.string() });
export type SecretHashes = z.infer<typeof SecretHashes>;

/** 19 MiB and two passes: the least that the guidance asks, and as much as two at a time can afford. argon2id is the library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashSecret = (secret: string): Promise<string> => hash(secret, cost);

/** Checks a secret that was typed. */
export class SignInSecrets {
  constructor(private readonly hashes: SecretHashes) {}

  isRight(step: Step, value: string): Promise<boolean> {
    return verify(this.hashes[step], value);
  }
}
