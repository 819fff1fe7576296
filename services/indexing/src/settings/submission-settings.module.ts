import { AuditModule } from '@directory/service-kit';
import { Module } from '@nestjs/common';
import { SubmissionSettingsController } from './submission-settings.controller.ts';
import { SubmissionSettingsService } from './submission-settings.service.ts';

@Module({ imports: [AuditModule], controllers: [SubmissionSettingsController], providers: [SubmissionSettingsService] })
export class SubmissionSettingsModule {}
