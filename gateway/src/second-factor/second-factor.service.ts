import { createHmac, randomBytes } from 'node:crypto';
import type { SecondFactor, SecondFactorSetup } from '@directory/contracts';
import { DomainError } from '@directory/service-kit/without-stores';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { QUEUE_REDIS } from '../redis/redis.module.ts';
import { ExpiringStore } from '../sessions/expiring-store.ts';
import { digestUnder } from '../sessions/keyed-digest.ts';
import { type OpenSession, SESSION_KEY } from '../sessions/session.store.ts';
import { setupLifetimeMs } from './limits.ts';
import { makeRecoveryCodes, plainCode } from './recovery-codes.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { SecondFactorStore } from './second-factor.store.ts';
import { base32, findStep } from './totp.ts';

/** Name that authenticator apps show. */
const issuer = 'Local Directory';

/** The secret's length that RFC 4226 advises, bytes. */
const secretBytes = 20;

const Setup = z.object({ sealed: z.string() });

const addressOf = (secret: Buffer): string => {
  const parameters = new URLSearchParams({ secret: base32(secret), issuer });
  return `otpauth://totp/${encodeURIComponent(issuer)}:admin?${parameters.toString().replaceAll('+', '%20')}`;
};

/**
 * One-time codes as a fourth step of the sign-in, once they are switched on. The secret is sealed with a key of the other three: new
 * ones leave it unreadable, and the step off.
 */
@Injectable()
export class SecondFactorService {
  private readonly sealKey: Buffer;
  private readonly digestKey: string;
  private readonly setups: ExpiringStore<typeof Setup>;

  constructor(
    @Inject(SESSION_KEY) key: Buffer,
    @Inject(QUEUE_REDIS) redis: Redis,
    private readonly store: SecondFactorStore,
  ) {
    this.sealKey = createHmac('sha256', key).update('second factor').digest();
    this.digestKey = digestUnder(key, 'recovery codes');
    this.setups = new ExpiringStore(redis, 'second-factor', Setup, key);
  }

  async describe(): Promise<SecondFactor> {
    const { sealed, switchedOnAt, recoveryCodesLeft } = await this.store.get();
    const isOn = this.opens(sealed);
    return isOn ? { isOn, switchedOnAt, recoveryCodesLeft } : { isOn, switchedOnAt: null, recoveryCodesLeft: 0 };
  }

  async isOn(): Promise<boolean> {
    return (await this.findSecret()) !== null;
  }

  /** A new secret for the session that asks; its last one is forgotten. */
  async setUp({ id }: OpenSession): Promise<SecondFactorSetup> {
    if (await this.isOn()) throw new DomainError('SECOND_FACTOR_ALREADY_ON');
    const secret = randomBytes(secretBytes);
    await this.setups.save(id, { sealed: sealSecret(this.sealKey, secret) }, setupLifetimeMs);
    return { address: addressOf(secret), secret: base32(secret) };
  }

  /** Switches it on by a code of the new secret, once that is recorded. → the recovery codes, or null where the code was wrong */
  async confirm({ id }: OpenSession, code: string, record: () => Promise<void>): Promise<string[] | null> {
    const { sealed: replaces } = await this.store.get();
    if (this.opens(replaces)) throw new DomainError('SECOND_FACTOR_ALREADY_ON');
    const setup = await this.setups.find(id);
    const secret = setup && openSecret(this.sealKey, setup.sealed);
    if (!secret) throw new DomainError('SECOND_FACTOR_SETUP_EXPIRED');
    const step = findStep(secret, code, Date.now());
    if (step === null) return null;
    const codes = makeRecoveryCodes();
    const recoveryDigests = codes.map((recoveryCode) => this.digestOf(recoveryCode));
    await record();
    await this.store.save({ sealed: setup.sealed, replaces, lastStep: step, recoveryDigests });
    await this.setups.remove(id);
    return codes;
  }

  async switchOff(): Promise<void> {
    await this.store.remove();
  }

  /** Uses up a code of the app, or a recovery code. False where it is neither, or was used before. */
  async use(code: string): Promise<boolean> {
    const secret = await this.findSecret();
    if (!secret) throw new DomainError('SECOND_FACTOR_NOT_ON');
    const step = findStep(secret, code.replaceAll(' ', ''), Date.now());
    return step === null ? this.store.useRecoveryCode(this.digestOf(code)) : this.store.useStep(step);
  }

  private opens(sealed: string | null): boolean {
    return sealed !== null && openSecret(this.sealKey, sealed) !== null;
  }

  private async findSecret(): Promise<Buffer | null> {
    const { sealed } = await this.store.get();
    return sealed === null ? null : openSecret(this.sealKey, sealed);
  }

  private digestOf(recoveryCode: string): string {
    return digestUnder(this.digestKey, plainCode(recoveryCode));
  }
}
