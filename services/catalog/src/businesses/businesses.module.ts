import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.ts';
import { PlacesModule } from '../places/places.module.ts';
import { BusinessesController } from './businesses.controller.ts';
import { BusinessesRepository } from './businesses.repository.ts';
import { BusinessesService } from './businesses.service.ts';
import { BulkEditsService } from './editing/bulk-edits.service.ts';
import { BusinessEditsController } from './editing/business-edits.controller.ts';
import { BusinessEditsService } from './editing/business-edits.service.ts';
import { BusinessRemovalsService } from './editing/business-removals.service.ts';
import { EditColumnsService } from './editing/edit-columns.service.ts';
import { EditedPlacesService } from './editing/edited-places.service.ts';

/** One business, and what operators do to it. */
@Module({
  imports: [ChangesModule, PlacesModule],
  controllers: [BusinessesController, BusinessEditsController],
  providers: [
    BulkEditsService,
    BusinessEditsService,
    BusinessRemovalsService,
    BusinessesRepository,
    BusinessesService,
    EditColumnsService,
    EditedPlacesService,
  ],
  exports: [BusinessesService],
})
export class BusinessesModule {}
