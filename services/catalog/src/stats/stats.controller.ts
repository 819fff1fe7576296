import type { Stats } from '@directory/contracts';
import { addCacheTags } from '@directory/service-kit';
import { Controller, Get } from '@nestjs/common';
import { placesTag } from '../changes/cache-versions/cache-tags.ts';
import { StatsRepository } from './stats.repository.ts';

@Controller('api/businesses/stats')
export class StatsController {
  constructor(private readonly stats: StatsRepository) {}

  @Get()
  get(): Promise<Stats> {
    addCacheTags([placesTag]);
    return this.stats.get();
  }
}
