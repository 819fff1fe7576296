import { AuditModule } from '@directory/service-kit';
import { Module } from '@nestjs/common';
import { CacheVersionsController } from './cache-versions/cache-versions.controller.ts';
import { CacheVersionsRepository } from './cache-versions/cache-versions.repository.ts';
import { CacheVersionsService } from './cache-versions/cache-versions.service.ts';
import { ChangesService } from './changes.service.ts';
import { BusinessCountsRepository } from './counts/business-counts.repository.ts';

/** Effects of every change of the catalog. */
@Module({
  imports: [AuditModule],
  controllers: [CacheVersionsController],
  providers: [BusinessCountsRepository, ChangesService, CacheVersionsRepository, CacheVersionsService],
  exports: [BusinessCountsRepository, ChangesService, CacheVersionsRepository],
})
export class ChangesModule {}
