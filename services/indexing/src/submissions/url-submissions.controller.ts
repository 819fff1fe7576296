import { type BulkUrlResult, BulkUrlSubmission, type SubmissionRun, UrlSubmission } from '@directory/contracts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { UrlSubmitter } from './url-submitter.service.ts';

@Controller('api')
export class UrlSubmissionsController {
  constructor(private readonly submitter: UrlSubmitter) {}

  @Post('submit-url')
  @HttpCode(200)
  submitOne(@Body({ schema: UrlSubmission }) submission: UrlSubmission): Promise<SubmissionRun> {
    return this.submitter.submitOne(submission);
  }

  @Post('submit-urls-bulk')
  @HttpCode(200)
  submitMany(@Body({ schema: BulkUrlSubmission }) { urls }: BulkUrlSubmission): Promise<BulkUrlResult> {
    return this.submitter.submitMany(urls);
  }
}
