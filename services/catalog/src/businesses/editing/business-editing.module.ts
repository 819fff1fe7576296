import { AuditModule } from '@directory/service-kit';
import { Module } from '@nestjs/common';
import { EditEffectsService } from '../../changes/edit-effects.service.ts';
import { GenerationsModule } from '../../changes/generations/generations.module.ts';
import { ImportsModule } from '../../imports/imports.module.ts';
import { AdminBusinessesRepository } from '../../listing/admin-businesses.repository.ts';
import { AdminBusinessesService } from '../../listing/admin-businesses.service.ts';
import { SearchModule } from '../../search/search.module.ts';
import { StatsModule } from '../../stats/stats.module.ts';
import { BulkEditsService } from './bulk-edits.service.ts';
import { BusinessEditsController } from './business-edits.controller.ts';
import { BusinessEditsService } from './business-edits.service.ts';
import { BusinessRemovalsService } from './business-removals.service.ts';
import { EditColumnsService } from './edit-columns.service.ts';
import { EditedPlacesService } from './edited-places.service.ts';

@Module({
  imports: [AuditModule, ImportsModule, GenerationsModule, SearchModule, StatsModule],
  controllers: [BusinessEditsController],
  providers: [
    AdminBusinessesRepository,
    AdminBusinessesService,
    BulkEditsService,
    BusinessEditsService,
    BusinessRemovalsService,
    EditColumnsService,
    EditEffectsService,
    EditedPlacesService,
  ],
  exports: [EditEffectsService],
})
export class BusinessEditingModule {}
