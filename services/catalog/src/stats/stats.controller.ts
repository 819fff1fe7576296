import type { Stats } from '@directory/contracts';
import { Controller, Get } from '@nestjs/common';
import { StatsRepository } from './stats.repository.ts';

@Controller('api/businesses/stats')
export class StatsController {
  constructor(private readonly stats: StatsRepository) {}

  @Get()
  get(): Promise<Stats> {
    return this.stats.get();
  }
}
