import { AuditModule } from '@directory/service-kit';
import { Module } from '@nestjs/common';
import { BusinessCountsRepository } from './counts/business-counts.repository.ts';
import { EditEffectsService } from './edit-effects.service.ts';
import { GenerationsController } from './generations/generations.controller.ts';
import { GenerationsRepository } from './generations/generations.repository.ts';
import { GenerationsService } from './generations/generations.service.ts';

/** Effects of every change of the catalog. */
@Module({
  imports: [AuditModule],
  controllers: [GenerationsController],
  providers: [BusinessCountsRepository, EditEffectsService, GenerationsRepository, GenerationsService],
  exports: [BusinessCountsRepository, EditEffectsService, GenerationsRepository],
})
export class ChangesModule {}
