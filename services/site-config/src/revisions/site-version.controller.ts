import { type CacheVersions, sharedCacheTags } from '@directory/contracts';
import { Controller, Get } from '@nestjs/common';
import { RevisionsService } from './revisions.service.ts';

/** Tells gateways which state of the site's settings, snippets and placements is the current one. It is told whole each time. */
@Controller('internal/cache-versions')
export class SiteVersionController {
  constructor(private readonly revisions: RevisionsService) {}

  @Get()
  async read(): Promise<CacheVersions> {
    return { origin: '', cursor: '0', isComplete: true, mark: null, versions: { [sharedCacheTags.any]: await this.revisions.version() } };
  }
}
