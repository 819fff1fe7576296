import type { SignInAttempt } from '@directory/contracts';
import { clientNetworksOf, DomainError } from '@directory/service-kit/without-stores';
import { Inject, Injectable } from '@nestjs/common';
import { type QueuedClient, TurnQueue } from '../concurrency/turn-queue.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { longestQueueOfClient, longestQueueOfStrangers, longestQueueWaitMs, stepsAtOnce, verificationsAtOnce } from './limits.ts';
import { SignInJournal } from './sign-in-journal.ts';
import { SIGN_IN_SECRETS, SignInSecrets } from './sign-in-secrets.ts';

export type AnyStep = SignInAttempt['step'];

/** Who types a secret: an address, or a browser that has signed in before. */
export interface Client {
  address: string;
  browser: string | null;
}

/** A customer of IPv6 has a /48 at most: to the queue it is one client. */
const queuedAs = ({ address, browser }: Client): QueuedClient =>
  browser === null
    ? { key: clientNetworksOf(address).at(-1) as string, hasPriority: false }
    : { key: `browser:${browser}`, hasPriority: true };

const waiting = { longestOfClient: longestQueueOfClient, longestQueue: longestQueueOfStrangers, longestWaitMs: longestQueueWaitMs };

/**
 * Checks what is typed at the sign-in. Of one client a step at a time is looked at, from the throttle to the record of a failure: no
 * burst runs ahead of the count. Wrong access keys never reach the hashes, which are few at a time.
 */
@Injectable()
export class Verifier {
  private readonly turns = new TurnQueue({ permits: stepsAtOnce, ...waiting });
  private readonly hashes = new TurnQueue({ permits: verificationsAtOnce, ...waiting });

  constructor(
    @Inject(SIGN_IN_SECRETS) private readonly secrets: SignInSecrets,
    private readonly secondFactor: SecondFactorService,
    private readonly journal: SignInJournal,
  ) {}

  takeTurn<T>(client: Client, work: () => Promise<T>): Promise<T> {
    return this.turns.run(queuedAs(client), work);
  }

  async requirePatience(client: Client, step: AnyStep): Promise<void> {
    const seconds = await this.journal.waitSeconds({ ...client, step });
    if (seconds > 0) throw new DomainError('SIGN_IN_THROTTLED', { seconds });
  }

  async isRight(client: Client, step: AnyStep, secret: string): Promise<boolean> {
    if (step === 'one-time-code') return this.secondFactor.use(secret);
    if (step === 'access-key' && !this.secrets.mayBeAccessKey(secret)) return false;
    return this.hashes.run(queuedAs(client), () => this.secrets.isRight(step, secret));
  }

  /** Counts a failure. → seconds until the next attempt of this client is looked at */
  recordFailure(client: Client, step: AnyStep): Promise<number> {
    return this.journal.record({ ...client, step, outcome: 'failed' });
  }
}
