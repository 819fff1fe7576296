import type { SignInAttempt, SignInThrottle } from '@directory/contracts';
import { clientKeyOf } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { SignInAttemptsRepository } from './sign-in-attempts.repository.ts';
import { failureLimits, waitSeconds } from './wait-seconds.ts';

type Step = SignInAttempt['step'];

@Injectable()
export class SignInThrottleService {
  constructor(private readonly attempts: SignInAttemptsRepository) {}

  async record(attempt: SignInAttempt): Promise<SignInThrottle> {
    await this.attempts.create({ ...attempt, address: clientKeyOf(attempt.address) });
    return this.get(attempt.address, attempt.step);
  }

  /** The longer of the two waits. The account's counts only behind the access key: without it nobody can lock the operators out. */
  async get(address: string, step: Step): Promise<SignInThrottle> {
    const ofAddress = waitSeconds(await this.attempts.failuresOfAddress(clientKeyOf(address)), failureLimits.address);
    if (step === 'access-key') return { waitSeconds: ofAddress };
    const ofAccount = waitSeconds(await this.attempts.failuresOfAccount(), failureLimits.account);
    return { waitSeconds: Math.max(ofAddress, ofAccount) };
  }
}
