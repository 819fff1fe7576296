import { Module } from '@nestjs/common';
import { RateLimiter } from './rate-limiter.ts';
import { SharedTokenBuckets } from './shared-token-buckets.ts';

@Module({ providers: [SharedTokenBuckets, RateLimiter], exports: [RateLimiter] })
export class RateLimitsModule {}
