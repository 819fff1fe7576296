import { Module } from '@nestjs/common';
import { TrafficController } from './traffic.controller.ts';
import { TrafficCountsRepository } from './traffic-counts.repository.ts';
import { TrendsService } from './trends.service.ts';

/** Views and searches by day, and the trends that operators see. */
@Module({ controllers: [TrafficController], providers: [TrafficCountsRepository, TrendsService] })
export class TrafficModule {}
