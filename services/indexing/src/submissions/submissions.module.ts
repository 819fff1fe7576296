import { AuditModule } from '@directory/service-kit';
import { Module } from '@nestjs/common';
import { SubmissionWatcher } from './submission-events.ts';
import { SubmissionsController } from './submissions.controller.ts';
import { SubmissionsRepository } from './submissions.repository.ts';
import { SubmissionsService } from './submissions.service.ts';
import { UrlSubmissionsController } from './url-submissions.controller.ts';
import { UrlSubmitter } from './url-submitter.service.ts';

@Module({
  imports: [AuditModule],
  controllers: [UrlSubmissionsController, SubmissionsController],
  providers: [SubmissionsRepository, SubmissionsService, SubmissionWatcher, UrlSubmitter],
  exports: [SubmissionsRepository],
})
export class SubmissionsModule {}
