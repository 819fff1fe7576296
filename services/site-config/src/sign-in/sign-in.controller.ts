import { SignInAttempt, type SignInFailures, type SignInThrottle, SignInThrottleQuery } from '@directory/contracts';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { SignInFailuresRepository } from './sign-in-failures.repository.ts';
import { SignInThrottleService } from './sign-in-throttle.service.ts';

@Controller()
export class SignInController {
  constructor(
    private readonly throttle: SignInThrottleService,
    private readonly failures: SignInFailuresRepository,
  ) {}

  @Post('internal/sign-in/attempts')
  @HttpCode(200)
  record(@Body({ schema: SignInAttempt }) attempt: SignInAttempt): Promise<SignInThrottle> {
    return this.throttle.record(attempt);
  }

  /** An address stands in the body: URLs end in logs. */
  @Post('internal/sign-in/throttle')
  @HttpCode(200)
  get(@Body({ schema: SignInThrottleQuery }) query: SignInThrottleQuery): Promise<SignInThrottle> {
    return this.throttle.get(query);
  }

  @Get('api/admin/sign-in-failures')
  listSums(): Promise<SignInFailures[]> {
    return this.failures.listSums();
  }
}
