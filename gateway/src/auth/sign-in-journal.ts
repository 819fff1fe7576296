import { randomUUID } from 'node:crypto';
import { type Actor, type AuditEntry, type SignInAttempt, SignInThrottle } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ServiceClients } from '../upstream/service-clients.ts';
import { journalTimeoutMs } from './limits.ts';
import type { Step } from './sign-in-secrets.ts';

/** The records of sign-ins in site-config: the attempts that throttle, and the audit log. Where it is away, nobody signs in. */
@Injectable()
export class SignInJournal {
  constructor(private readonly clients: ServiceClients) {}

  private get siteConfig() {
    return this.clients.get('site-config');
  }

  /** Seconds until the next attempt of this address may be looked at. */
  async waitSeconds(address: string, step: Step): Promise<number> {
    const path = `/internal/sign-in/throttle?address=${encodeURIComponent(address)}&step=${step}`;
    return (await this.siteConfig.json({ method: 'GET', path, timeoutMs: journalTimeoutMs }, SignInThrottle)).waitSeconds;
  }

  async record(attempt: SignInAttempt): Promise<void> {
    await this.siteConfig.json(
      { method: 'POST', path: '/internal/sign-in/attempts', json: attempt, timeoutMs: journalTimeoutMs },
      SignInThrottle,
    );
  }

  /** Writes to the audit log before it returns; SERVICE_UNAVAILABLE where that fails. */
  async audit(action: string, actor: Actor, after?: AuditEntry['after']): Promise<void> {
    const entry: AuditEntry = { id: randomUUID(), at: new Date().toISOString(), actor, action, subject: null, after };
    await this.siteConfig
      .json({ method: 'POST', path: '/internal/audit', json: entry, timeoutMs: journalTimeoutMs }, z.unknown())
      .catch((cause: unknown) => {
        throw new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause });
      });
  }
}
