import { AuditModule } from '@directory/service-kit';
import { Module } from '@nestjs/common';
import { BulkModule } from '../../bulk/bulk.module.ts';
import { GenerationsModule } from '../../generations/generations.module.ts';
import { SearchModule } from '../../search/search.module.ts';
import { StatsModule } from '../../stats/stats.module.ts';
import { AdminBusinessesRepository } from './admin-businesses.repository.ts';
import { AdminBusinessesService } from './admin-businesses.service.ts';
import { BulkEditsService } from './bulk-edits.service.ts';
import { BusinessEditsController } from './business-edits.controller.ts';
import { BusinessEditsService } from './business-edits.service.ts';
import { BusinessRemovalsService } from './business-removals.service.ts';
import { EditColumnsService } from './edit-columns.service.ts';
import { EditEffectsService } from './edit-effects.service.ts';
import { EditedPlacesService } from './edited-places.service.ts';

@Module({
  imports: [AuditModule, BulkModule, GenerationsModule, SearchModule, StatsModule],
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
