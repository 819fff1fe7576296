import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.ts';
import { PlacesModule } from '../places/places.module.ts';
import { BusinessesController } from './businesses.controller.ts';
import { BusinessesRepository } from './businesses.repository.ts';
import { BusinessesService } from './businesses.service.ts';
import { BulkEditsService } from './edits/bulk-edits.service.ts';
import { BusinessEditsController } from './edits/business-edits.controller.ts';
import { BusinessEditsService } from './edits/business-edits.service.ts';
import { BusinessRemovalsService } from './edits/business-removals.service.ts';
import { ColumnChangesService } from './edits/column-changes.service.ts';
import { PlaceColumnsService } from './edits/place-columns.service.ts';
import { SponsorshipsController } from './sponsorships/sponsorships.controller.ts';
import { SponsorshipsService } from './sponsorships/sponsorships.service.ts';

/** One business, and what operators do to it. */
@Module({
  imports: [ChangesModule, PlacesModule],
  controllers: [BusinessesController, BusinessEditsController, SponsorshipsController],
  providers: [
    BulkEditsService,
    BusinessEditsService,
    BusinessRemovalsService,
    BusinessesRepository,
    BusinessesService,
    ColumnChangesService,
    PlaceColumnsService,
    SponsorshipsService,
  ],
  exports: [BusinessesService],
})
export class BusinessesModule {}
