import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.ts';
import { PlacesModule } from '../places/places.module.ts';
import { AnalysisService } from './analysis/analysis.service.ts';
import { AppliedChunksRepository } from './chunks/applied-chunks.repository.ts';
import { ChunksService } from './chunks/chunks.service.ts';
import { ImportSweeper } from './import-sweeper.ts';
import { ImportsController } from './imports.controller.ts';
import { ImportsService } from './imports.service.ts';
import { ListIndexesService } from './list-indexes.service.ts';
import { LockedFieldsController } from './locked-fields/locked-fields.controller.ts';
import { LockedFieldsService } from './locked-fields/locked-fields.service.ts';
import { MergedRowsController } from './merged-rows/merged-rows.controller.ts';
import { MergedRowsService } from './merged-rows/merged-rows.service.ts';
import { ImportPlacesRepository } from './places/import-places.repository.ts';
import { ImportPlacesService } from './places/import-places.service.ts';
import { PreviewService } from './preview/preview.service.ts';
import { ImportLeasesRepository } from './runs/import-leases.repository.ts';
import { StagingService } from './staging/staging.service.ts';
import { TextStreamParser } from './staging/text-stream.parser.ts';
import { UnchangedRowsService } from './staging/unchanged-rows.service.ts';
import { UndoService } from './undo/undo.service.ts';
import { UndoProgressRepository } from './undo/undo-progress.repository.ts';
import { ImportedBusinessesController } from './written/imported-businesses.controller.ts';
import { ImportedBusinessesService } from './written/imported-businesses.service.ts';

@Module({
  imports: [ChangesModule, PlacesModule],
  controllers: [ImportedBusinessesController, LockedFieldsController, MergedRowsController, ImportsController],
  providers: [
    AnalysisService,
    ImportSweeper,
    AppliedChunksRepository,
    ImportLeasesRepository,
    ImportsService,
    ImportedBusinessesService,
    LockedFieldsService,
    MergedRowsService,
    UnchangedRowsService,
    ListIndexesService,
    ImportPlacesRepository,
    ImportPlacesService,
    PreviewService,
    ChunksService,
    StagingService,
    TextStreamParser,
    UndoProgressRepository,
    UndoService,
  ],
})
export class ImportsModule {}
