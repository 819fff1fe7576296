import { Module } from '@nestjs/common';
import { GenerationsModule } from '../changes/generations/generations.module.ts';
import { AnalysisService } from './analysis/analysis.service.ts';
import { ImportLeasesRepository } from './import-leases.repository.ts';
import { ImportSweeper } from './import-sweeper.ts';
import { ImportsController } from './imports.controller.ts';
import { ImportsService } from './imports.service.ts';
import { KeptFieldsController } from './kept/kept-fields.controller.ts';
import { KeptFieldsService } from './kept/kept-fields.service.ts';
import { ListIndexesService } from './list-indexes.service.ts';
import { PlacesRepository } from './places/places.repository.ts';
import { PlacesService } from './places/places.service.ts';
import { PreviewService } from './preview/preview.service.ts';
import { ImportBatchesRepository } from './ranges/import-batches.repository.ts';
import { RangesService } from './ranges/ranges.service.ts';
import { KnownRowsService } from './staging/known-rows.service.ts';
import { StagingService } from './staging/staging.service.ts';
import { TextStreamParser } from './text-stream.parser.ts';
import { UndoService } from './undo/undo.service.ts';
import { UndoProgressRepository } from './undo/undo-progress.repository.ts';

@Module({
  imports: [GenerationsModule],
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
    PlacesRepository,
    PlacesService,
    PreviewService,
    RangesService,
    StagingService,
    TextStreamParser,
    UndoProgressRepository,
    UndoService,
  ],
  exports: [PlacesRepository, PlacesService],
})
export class ImportsModule {}
