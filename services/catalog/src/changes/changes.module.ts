import { AuditModule } from '@directory/service-kit';
import { Module } from '@nestjs/common';
import { ChangesService } from './changes.service.ts';
import { BusinessCountsRepository } from './counts/business-counts.repository.ts';
import { GenerationsController } from './generations/generations.controller.ts';
import { GenerationsRepository } from './generations/generations.repository.ts';
import { GenerationsService } from './generations/generations.service.ts';

/** Effects of every change of the catalog. */
@Module({
  imports: [AuditModule],
  controllers: [GenerationsController],
  providers: [BusinessCountsRepository, ChangesService, GenerationsRepository, GenerationsService],
  exports: [BusinessCountsRepository, ChangesService, GenerationsRepository],
})
export class ChangesModule {}
