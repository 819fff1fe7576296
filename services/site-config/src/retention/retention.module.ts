import { Module } from '@nestjs/common';
import { RetentionSweeper } from './retention-sweeper.service.ts';

@Module({ providers: [RetentionSweeper] })
export class RetentionModule {}
