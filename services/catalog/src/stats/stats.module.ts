import { Module } from '@nestjs/common';
import { StatsRepository } from './stats.repository.ts';
import { StatsService } from './stats.service.ts';

@Module({ providers: [StatsRepository, StatsService], exports: [StatsRepository, StatsService] })
export class StatsModule {}
