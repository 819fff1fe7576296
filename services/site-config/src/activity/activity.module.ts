import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.ts';
import { ActivitySummaryController } from './activity-summary.controller.ts';
import { ActivitySummaryService } from './activity-summary.service.ts';
import { ReadinessSampleEntity } from './readiness-sample.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ReadinessSampleEntity]), AuditModule],
  controllers: [ActivitySummaryController],
  providers: [ActivitySummaryService],
})
export class ActivityModule {}
