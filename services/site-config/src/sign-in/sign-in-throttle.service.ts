import type { SignInAttempt, SignInThrottle, SignInThrottleQuery } from '@directory/contracts';
import { clientKeyOf } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { countedAs, failureLimitOf } from './counted-clients.ts';
import { SignInFailuresRepository } from './sign-in-failures.repository.ts';
import { waitSeconds } from './wait-seconds.ts';

/** Counts failed steps of the sign-in and says how long the next one must wait. */
@Injectable()
export class SignInThrottleService {
  constructor(private readonly failures: SignInFailuresRepository) {}

  async record(attempt: SignInAttempt): Promise<SignInThrottle> {
    const names = countedAs(attempt);
    if (attempt.outcome === 'signed-in') {
      await this.failures.forget(names);
      return { waitSeconds: 0 };
    }
    await this.failures.add(names);
    await this.failures.addToSum(clientKeyOf(attempt.address));
    return this.get(attempt);
  }

  /** The longest of the waits of all names that the client counts under. */
  async get(query: SignInThrottleQuery): Promise<SignInThrottle> {
    const counted = await this.failures.count(countedAs(query));
    return { waitSeconds: Math.max(0, ...counted.map((failures) => waitSeconds(failures, failureLimitOf(failures.name)))) };
  }
}
