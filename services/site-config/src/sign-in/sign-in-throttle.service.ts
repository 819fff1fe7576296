import type { SignInAttempt, SignInThrottle } from '@directory/contracts';
import { clientKeyOf } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Raw, Repository, type SelectQueryBuilder } from 'typeorm';
import { attemptRetention, failureLimits, failureWindow } from './limits.ts';
import { SignInAttemptEntity } from './sign-in-attempt.entity.ts';
import { type RecentFailures, waitSeconds } from './wait-seconds.ts';

type Step = SignInAttempt['step'];

const lastSignIn = `SELECT max(at) FROM sign_in_attempts WHERE address = :address AND step = 'password' AND outcome = 'succeeded'`;

/** Counts failed steps of the sign-in. Only the database's clock is read: those of several processes may differ. */
@Injectable()
export class SignInThrottleService {
  constructor(@InjectRepository(SignInAttemptEntity) private readonly attempts: Repository<SignInAttemptEntity>) {}

  async record({ address, step, outcome }: SignInAttempt): Promise<SignInThrottle> {
    await this.attempts.insert({ address: clientKeyOf(address), step, outcome });
    await this.attempts.delete({ at: Raw((at) => `${at} < now() - interval '${attemptRetention}'`) });
    return this.get(address, step);
  }

  /** The longer of the two waits. The account's counts only behind the access key: without it nobody can lock the operators out. */
  async get(address: string, step: Step): Promise<SignInThrottle> {
    const ofAddress = waitSeconds(await this.failuresOfAddress(clientKeyOf(address)), failureLimits.address);
    if (step === 'access-key') return { waitSeconds: ofAddress };
    const ofAccount = waitSeconds(await this.failuresOfAccount(), failureLimits.account);
    return { waitSeconds: Math.max(ofAddress, ofAccount) };
  }

  /** Those since the address last signed in. */
  private failuresOfAddress(address: string): Promise<RecentFailures> {
    const failures = this.recentFailures()
      .andWhere({ address })
      .andWhere(`attempt.at > coalesce((${lastSignIn}), '-infinity')`, { address });
    return summarise(failures);
  }

  /** Those behind the access key, from all addresses. */
  private failuresOfAccount(): Promise<RecentFailures> {
    return summarise(this.recentFailures().andWhere({ step: In(['user-code', 'password']) }));
  }

  private recentFailures(): SelectQueryBuilder<SignInAttemptEntity> {
    return this.attempts
      .createQueryBuilder('attempt')
      .where({ outcome: 'failed' })
      .andWhere(`attempt.at > now() - interval '${failureWindow}'`);
  }
}

const summarise = async (failures: SelectQueryBuilder<SignInAttemptEntity>): Promise<RecentFailures> => {
  const row = await failures
    .select('count(*)::int', 'count')
    .addSelect('coalesce(extract(epoch FROM now() - max(attempt.at)), 0)::float8', 'secondsSinceLast')
    .getRawOne<RecentFailures>();
  return row as RecentFailures;
};
