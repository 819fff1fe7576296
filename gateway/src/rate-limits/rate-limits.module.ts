import { Module } from '@nestjs/common';
import { RateLimiter, SharedTokenBuckets } from './rate-limiter.ts';

@Module({ providers: [SharedTokenBuckets, RateLimiter], exports: [RateLimiter] })
export class RateLimitsModule {}
