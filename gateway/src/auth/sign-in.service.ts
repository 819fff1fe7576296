import { setTimeout as delay } from 'node:timers/promises';
import { type ErrorCode, sessionLifetimeMs } from '@directory/contracts';
import { DomainError } from '@directory/service-kit/without-stores';
import { Inject, Injectable } from '@nestjs/common';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { nameOf } from '../sessions/expiring-store.ts';
import { SessionStore } from '../sessions/session.store.ts';
import { SignInJournal } from './sign-in-journal.ts';
import { type SignInProgress, SignInProgressStore } from './sign-in-progress.store.ts';
import { type AnyStep, type Client, Verifier } from './verifier.ts';

export const SIGN_IN_DELAY = Symbol('SIGN_IN_DELAY');

export interface StepRequest extends Client {
  step: AnyStep;
  secret: string;
  /** Token of the step before, from its cookie. */
  progressToken: string | null;
  /** Token of the session that the browser has so far. */
  sessionToken: string | null;
  userAgent: string | undefined;
}

/** A token for the cookie of the next step, or of the session after the last one. */
export interface StepResult {
  opens: 'session' | AnyStep;
  token: string;
  lifetimeMs: number;
}

const wrong: Record<AnyStep, ErrorCode> = {
  'access-key': 'SIGN_IN_ACCESS_KEY_WRONG',
  'user-code': 'SIGN_IN_USER_CODE_WRONG',
  password: 'SIGN_IN_PASSWORD_WRONG',
  'one-time-code': 'SIGN_IN_CODE_WRONG',
};

/** Going back to the user code after it was right is allowed. */
const mayFollow: Record<AnyStep, SignInProgress['passed'][]> = {
  'access-key': [],
  'user-code': ['access-key', 'user-code'],
  password: ['user-code'],
  'one-time-code': ['password'],
};

/** The steps of the sign-in, in their order. */
@Injectable()
export class SignInService {
  constructor(
    private readonly verifier: Verifier,
    private readonly secondFactor: SecondFactorService,
    private readonly progress: SignInProgressStore,
    private readonly sessions: SessionStore,
    private readonly journal: SignInJournal,
    @Inject(SIGN_IN_DELAY) private readonly delayMs: number,
  ) {}

  /** One step. It takes as long (600 ms, as shipped) whether it is right, wrong or refused, so that the time tells nothing. */
  async take(request: StepRequest): Promise<StepResult> {
    const [outcome] = await Promise.allSettled([this.check(request), delay(this.delayMs)]);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }

  private async check(request: StepRequest): Promise<StepResult> {
    const { step, progressToken } = request;
    const before = await this.verifier.takeTurn(request, () => this.verify(request));
    if (step === 'access-key') return this.goOn('user-code', step, Date.now());
    if (!before || !(await this.progress.take(progressToken as string))) throw new DomainError('SIGN_IN_STEP_SKIPPED');
    if (step === 'user-code') return this.goOn('password', step, before.startedAt);
    if (step === 'password' && (await this.secondFactor.isOn())) return this.goOn('one-time-code', step, before.startedAt);
    return this.openSession(request);
  }

  /** Returns how far the client had come; throws where the step is throttled, out of order or wrong. */
  private async verify({ step, secret, address, browser, progressToken }: StepRequest): Promise<SignInProgress | null> {
    const client = { address, browser };
    const before = progressToken ? await this.progress.find(progressToken) : null;
    const isInOrder = step === 'access-key' || (before !== null && mayFollow[step].includes(before.passed));
    // Out of order, only the client is asked about: the account's throttle must not answer those without the access key.
    await this.verifier.requirePatience(client, isInOrder ? step : 'access-key');
    if (!isInOrder) throw new DomainError('SIGN_IN_STEP_SKIPPED');
    if (await this.verifier.isRight(client, step, secret)) return before;
    throw new DomainError(wrong[step], { seconds: await this.verifier.recordFailure(client, step) });
  }

  private async goOn(next: AnyStep, passed: SignInProgress['passed'], startedAt: number): Promise<StepResult> {
    return { opens: next, ...(await this.progress.save({ passed, startedAt })) };
  }

  /** The audit entry comes first: a session that nobody could account for must not exist. The browser's session of before ends. */
  private async openSession({ step, address, browser, sessionToken, userAgent }: StepRequest): Promise<StepResult> {
    const { token, session } = this.sessions.draft(address, userAgent);
    await this.journal.audit('sign-in.succeeded', { kind: 'admin', sessionId: session.id, address }, { expiresAt: session.expiresAt });
    await this.sessions.save(token, session);
    if (sessionToken) await this.sessions.end(nameOf(sessionToken));
    await this.journal.record({ address, browser, step, outcome: 'signed-in' }).catch(() => undefined);
    return { opens: 'session', token, lifetimeMs: sessionLifetimeMs };
  }
}
