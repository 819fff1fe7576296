import { type BusinessNames, BusinessNamesQuery, Sponsorships } from '@directory/contracts';
import { AllowCallers } from '@directory/service-kit';
import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { SponsorshipsService } from './sponsorships.service.ts';

@AllowCallers('site-config')
@Controller('internal')
export class SponsorshipsController {
  constructor(private readonly sponsorships: SponsorshipsService) {}

  @Put('sponsorships')
  @HttpCode(204)
  replace(@Body({ schema: Sponsorships }) sponsorships: Sponsorships): Promise<void> {
    return this.sponsorships.replace(sponsorships);
  }

  @Post('business-names')
  @HttpCode(200)
  names(@Body({ schema: BusinessNamesQuery }) query: BusinessNamesQuery): Promise<BusinessNames> {
    return this.sponsorships.names(query);
  }
}
