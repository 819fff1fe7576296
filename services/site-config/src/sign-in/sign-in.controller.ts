import { SignInAttempt, type SignInThrottle, SignInThrottleQuery } from '@directory/contracts';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { SignInThrottleService } from './sign-in-throttle.service.ts';

@Controller('internal/sign-in')
export class SignInController {
  constructor(private readonly throttle: SignInThrottleService) {}

  @Post('attempts')
  @HttpCode(200)
  record(@Body({ schema: SignInAttempt }) attempt: SignInAttempt): Promise<SignInThrottle> {
    return this.throttle.record(attempt);
  }

  @Get('throttle')
  get(@Query({ schema: SignInThrottleQuery }) { address, step }: SignInThrottleQuery): Promise<SignInThrottle> {
    return this.throttle.get(address, step);
  }
}
