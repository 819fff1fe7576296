import type { BusinessAd } from '@directory/contracts';
import { Controller, Get } from '@nestjs/common';
import { BusinessAdsService } from './business-ads.service.ts';

@Controller('api/business-ads')
export class BusinessAdsController {
  constructor(private readonly ads: BusinessAdsService) {}

  @Get()
  list(): Promise<BusinessAd[]> {
    return this.ads.list();
  }
}
