import { type CacheVersions, CacheVersionsQuery } from '@directory/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { CacheVersionsService } from './cache-versions.service.ts';

@Controller('internal/cache-versions')
export class CacheVersionsController {
  constructor(private readonly versions: CacheVersionsService) {}

  @Get()
  read(@Query({ schema: CacheVersionsQuery }) query: CacheVersionsQuery): Promise<CacheVersions> {
    return this.versions.read(query);
  }
}
