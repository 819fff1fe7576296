import { Module } from '@nestjs/common';
import { StatsRepository } from './stats.repository.ts';

@Module({ providers: [StatsRepository], exports: [StatsRepository] })
export class StatsModule {}
