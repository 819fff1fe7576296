import { Module } from '@nestjs/common';
import { CollectSubmission } from './collect-submission.handler.ts';

@Module({ providers: [CollectSubmission] })
export class CollectingModule {}
