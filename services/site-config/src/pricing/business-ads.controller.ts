import type { BusinessAd } from '@directory/contracts';
import { addCacheTags } from '@directory/service-kit';
import { Controller, Get } from '@nestjs/common';
import { BusinessAdsService } from './business-ads.service.ts';
import { businessAdsTag } from './business-ads-tag.ts';

@Controller('api/business-ads')
export class BusinessAdsController {
  constructor(private readonly ads: BusinessAdsService) {}

  @Get()
  list(): Promise<BusinessAd[]> {
    addCacheTags([businessAdsTag]);
    return this.ads.list();
  }
}
