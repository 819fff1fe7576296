import { type CacheVersions, sharedCacheTags } from '@directory/contracts';
import { Controller, Get } from '@nestjs/common';
import { businessAdsTag } from '../pricing/business-ads-tag.ts';
import { CacheVersionsService } from './cache-versions.service.ts';

/** Tells gateways the current versions of this service's cache tags. They are told whole each time. */
@Controller('internal/cache-versions')
export class CacheVersionsController {
  constructor(private readonly versions: CacheVersionsService) {}

  @Get()
  async read(): Promise<CacheVersions> {
    const { site, businessAds } = await this.versions.read();
    const versions = { [sharedCacheTags.any]: site, [businessAdsTag]: businessAds };
    return { origin: '', cursor: '0', isComplete: true, mark: null, versions };
  }
}
