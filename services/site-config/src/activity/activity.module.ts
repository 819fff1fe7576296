import { Module } from '@nestjs/common';
import { ActivitySummaryController } from './activity-summary.controller.ts';
import { ActivitySummaryRepository } from './activity-summary.repository.ts';
import { ActivitySummaryService } from './activity-summary.service.ts';

@Module({ controllers: [ActivitySummaryController], providers: [ActivitySummaryRepository, ActivitySummaryService] })
export class ActivityModule {}
