import { Module } from '@nestjs/common';
import { SubmissionSweeper } from './submission-sweeper.service.ts';

@Module({ providers: [SubmissionSweeper] })
export class RetentionModule {}
