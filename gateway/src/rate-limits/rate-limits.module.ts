import { Module } from '@nestjs/common';
import { CallLimits } from './call-limits.ts';
import { RateLimiter } from './rate-limiter.ts';

@Module({ providers: [RateLimiter, CallLimits], exports: [CallLimits, RateLimiter] })
export class RateLimitsModule {}
