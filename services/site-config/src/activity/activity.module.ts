import { Module } from '@nestjs/common';
import { ActivitySummaryController } from './activity-summary.controller.ts';
import { ActivitySummaryRepository } from './activity-summary.repository.ts';

@Module({ controllers: [ActivitySummaryController], providers: [ActivitySummaryRepository] })
export class ActivityModule {}
