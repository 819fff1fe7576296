import { randomUUID } from 'node:crypto';
import { type Actor, type AuditEntry, type SignInAttempt, SignInThrottle, type SignInThrottleQuery } from '@directory/contracts';
import { DomainError } from '@directory/service-kit/without-stores';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ServiceClients } from '../upstream/service-clients.ts';
import { journalTimeoutMs } from './limits.ts';

/** The records of sign-ins in site-config: the failures that throttle, and the audit log. Where it is away, nobody signs in. */
@Injectable()
export class SignInJournal {
  constructor(private readonly clients: ServiceClients) {}

  /** Seconds until the next attempt of this client may be looked at. */
  async waitSeconds(query: SignInThrottleQuery): Promise<number> {
    return this.askThrottle('throttle', query);
  }

  /** → seconds until the next attempt of this client may be looked at */
  async record(attempt: SignInAttempt): Promise<number> {
    return this.askThrottle('attempts', attempt);
  }

  /** Writes to the audit log before it returns; SERVICE_UNAVAILABLE where that fails. */
  async audit(action: string, actor: Actor, after?: AuditEntry['after']): Promise<void> {
    const entry: AuditEntry = { id: randomUUID(), at: new Date().toISOString(), actor, action, subject: null, after };
    await this.clients
      .get('site-config')
      .json({ method: 'POST', path: '/internal/audit', json: entry, timeoutMs: journalTimeoutMs }, z.unknown())
      .catch((cause: unknown) => {
        throw new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause });
      });
  }

  private async askThrottle(call: 'throttle' | 'attempts', json: SignInThrottleQuery): Promise<number> {
    const path = `/internal/sign-in/${call}`;
    const answer = await this.clients.get('site-config').json({ method: 'POST', path, json, timeoutMs: journalTimeoutMs }, SignInThrottle);
    return answer.waitSeconds;
  }
}
