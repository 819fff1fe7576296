import { setTimeout as delay } from 'node:timers/promises';
import { type ErrorCode, sessionLifetimeMs, signInDelayMs } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Semaphore } from '../concurrency/semaphore.ts';
import { SessionStore } from '../sessions/session.store.ts';
import { longestVerificationQueue, longestVerificationWaitMs, verificationsAtOnce } from './limits.ts';
import { SignInJournal } from './sign-in-journal.ts';
import { type SignInProgress, SignInProgressStore } from './sign-in-progress.store.ts';
import { SIGN_IN_SECRETS, SignInSecrets, type Step } from './sign-in-secrets.ts';

interface StepRequest {
  step: Step;
  secret: string;
  address: string;
  /** Token of the step before, from its cookie. */
  progressToken: string | null;
}

/** A token for the cookie of the next step, or of the session after the last one. */
interface StepResult {
  token: string;
  lifetimeMs: number;
}

const wrong: Record<Step, ErrorCode> = {
  'access-key': 'SIGN_IN_ACCESS_KEY_WRONG',
  'user-code': 'SIGN_IN_USER_CODE_WRONG',
  password: 'SIGN_IN_PASSWORD_WRONG',
};

/** Going back to the user code after it was right is allowed. */
const mayFollow: Record<Step, SignInProgress['passed'][]> = {
  'access-key': [],
  'user-code': ['access-key', 'user-code'],
  password: ['user-code'],
};

/** The three steps of the sign-in, in their order. */
@Injectable()
export class SignInService {
  private readonly semaphore = new Semaphore({
    permits: verificationsAtOnce,
    longestQueue: longestVerificationQueue,
    longestWaitMs: longestVerificationWaitMs,
  });

  constructor(
    @Inject(SIGN_IN_SECRETS) private readonly secrets: SignInSecrets,
    private readonly progress: SignInProgressStore,
    private readonly sessions: SessionStore,
    private readonly journal: SignInJournal,
  ) {}

  /** One step. It takes 600 ms whether it is right, wrong or refused, so that the time tells nothing. */
  async take(request: StepRequest): Promise<StepResult> {
    const [outcome] = await Promise.allSettled([this.check(request), delay(signInDelayMs)]);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }

  /** Throttle, verification and record happen under one permit: a burst from many sides cannot run ahead of the count. */
  private async check(request: StepRequest): Promise<StepResult> {
    const before = await this.semaphore.run(() => this.verify(request));
    if (request.step === 'password') return this.openSession(request);
    if (request.step === 'user-code') await this.progress.take(request.progressToken as string);
    return this.progress.save({ passed: request.step, startedAt: before?.startedAt ?? Date.now() });
  }

  /** Returns how far the client had come; throws where the step is throttled, out of order or wrong. */
  private async verify({ step, secret, address, progressToken }: StepRequest): Promise<SignInProgress | null> {
    const before = progressToken ? await this.progress.find(progressToken) : null;
    const isInOrder = step === 'access-key' || (before !== null && mayFollow[step].includes(before.passed));
    // Out of order, only the address is asked about: the account's throttle must not answer those without the access key.
    const seconds = await this.journal.waitSeconds(address, isInOrder ? step : 'access-key');
    if (seconds > 0) throw new DomainError('SIGN_IN_THROTTLED', { seconds });
    if (!isInOrder) throw new DomainError('SIGN_IN_STEP_SKIPPED');
    const isRight = await this.secrets.isRight(step, secret);
    await this.journal.record({ step, outcome: isRight ? 'succeeded' : 'failed', address });
    if (isRight) return before;
    await this.journal.audit('sign-in.failed', { kind: 'visitor', sessionId: null, address }, { step });
    throw new DomainError(wrong[step]);
  }

  /** The audit entry comes first: a session that nobody could account for must not exist. */
  private async openSession({ address, progressToken }: StepRequest): Promise<StepResult> {
    if (!(await this.progress.take(progressToken as string))) throw new DomainError('SIGN_IN_STEP_SKIPPED');
    const { token, session } = this.sessions.draft();
    await this.journal.audit('sign-in.succeeded', { kind: 'admin', sessionId: session.id, address }, { expiresAt: session.expiresAt });
    await this.sessions.save(token, session);
    return { token, lifetimeMs: sessionLifetimeMs };
  }
}
