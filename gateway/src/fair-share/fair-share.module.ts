import { Module } from '@nestjs/common';
import { FairShare } from './fair-share.ts';

@Module({ providers: [FairShare], exports: [FairShare] })
export class FairShareModule {}
