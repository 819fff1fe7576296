import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.ts';
import { PlacesModule } from '../places/places.module.ts';
import { AnalysisService } from './analysis/analysis.service.ts';
import { ImportBatchesRepository } from './chunks/applied-chunks.repository.ts';
import { RangesService } from './chunks/chunks.service.ts';
import { ImportSweeper } from './import-sweeper.ts';
import { ImportsController } from './imports.controller.ts';
import { ImportsService } from './imports.service.ts';
import { ListIndexesService } from './list-indexes.service.ts';
import { KeptFieldsController } from './locked-fields/locked-fields.controller.ts';
import { KeptFieldsService } from './locked-fields/locked-fields.service.ts';
import { ImportPlacesRepository } from './places/import-places.repository.ts';
import { ImportPlacesService } from './places/import-places.service.ts';
import { PreviewService } from './preview/preview.service.ts';
import { ImportLeasesRepository } from './runs/import-leases.repository.ts';
import { StagingService } from './staging/staging.service.ts';
import { TextStreamParser } from './staging/text-stream.parser.ts';
import { KnownRowsService } from './staging/unchanged-rows.service.ts';
import { UndoService } from './undo/undo.service.ts';
import { UndoProgressRepository } from './undo/undo-progress.repository.ts';

@Module({
  imports: [ChangesModule, PlacesModule],
  controllers: [KeptFieldsController, ImportsController],
  providers: [
    AnalysisService,
    ImportSweeper,
    ImportBatchesRepository,
    ImportLeasesRepository,
    ImportsService,
    KeptFieldsService,
    KnownRowsService,
    ListIndexesService,
    ImportPlacesRepository,
    ImportPlacesService,
    PreviewService,
    RangesService,
    StagingService,
    TextStreamParser,
    UndoProgressRepository,
    UndoService,
  ],
})
export class ImportsModule {}
