import type { Stats } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { StatsRepository } from './stats.repository.ts';

@Injectable()
export class StatsService {
  constructor(private readonly stats: StatsRepository) {}

  get(): Promise<Stats> {
    return this.stats.getStats();
  }
}
