import { type SubmissionSettings, SubmissionSettingsChange } from '@directory/contracts';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { SubmissionSettingsService } from './submission-settings.service.ts';

@Controller('api/admin/submission-settings')
export class SubmissionSettingsController {
  constructor(private readonly settings: SubmissionSettingsService) {}

  @Get()
  get(): Promise<SubmissionSettings> {
    return this.settings.get();
  }

  @Put()
  update(@Body({ schema: SubmissionSettingsChange }) change: SubmissionSettingsChange): Promise<SubmissionSettings> {
    return this.settings.update(change);
  }
}
