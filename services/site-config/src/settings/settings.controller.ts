import {
  type CodeWarnings,
  type PublicSiteSettings,
  type Revision,
  RevisionParams,
  RevisionQuery,
  type SiteSettings,
  SiteSettingsForm,
} from '@directory/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { SettingsService } from './settings.service.ts';

@Controller('api')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get('site-settings')
  getPublic(): Promise<PublicSiteSettings> {
    return this.settings.getPublic();
  }

  @Get('admin/site-settings')
  get(): Promise<SiteSettings> {
    return this.settings.get();
  }

  @Put('admin/site-settings')
  save(@Body({ schema: SiteSettingsForm }) form: SiteSettingsForm): Promise<SiteSettings> {
    return this.settings.save(form);
  }

  @Get('admin/site-settings/warnings')
  listCodeWarnings(): Promise<CodeWarnings> {
    return this.settings.listCodeWarnings();
  }

  @Get('admin/site-settings/revisions')
  listRevisions(@Query({ schema: RevisionQuery }) { limit }: RevisionQuery): Promise<Revision[]> {
    return this.settings.listRevisions(limit);
  }

  @Post('admin/site-settings/revisions/:version/restore')
  @HttpCode(200)
  restore(@Param({ schema: RevisionParams }) { version }: RevisionParams): Promise<SiteSettings> {
    return this.settings.restore(version);
  }
}
