import { defaultSiteSettings, PublicSiteSettings } from '@directory/contracts';
import { Controller, Get } from '@nestjs/common';

@Controller('api/site-settings')
export class PublicSettingsController {
  @Get()
  get(): PublicSiteSettings {
    return PublicSiteSettings.parse(defaultSiteSettings);
  }
}
