import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RevisionsModule } from '../revisions/revisions.module.ts';
import { AdCountEntity } from './ad-count.entity.ts';
import { AdCountsService } from './ad-counts.service.ts';
import { AdPlacementsService } from './ad-placements.service.ts';
import { AdsController } from './ads.controller.ts';

@Module({
  imports: [TypeOrmModule.forFeature([AdCountEntity]), RevisionsModule],
  controllers: [AdsController],
  providers: [AdPlacementsService, AdCountsService],
})
export class AdsModule {}
