import { queues, schemaOf } from '@directory/contracts';
import { AuditModule, databaseModule, HealthModule, PartModule } from '@directory/service-kit';
import { getQueueToken } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import { AutomaticModule } from './automatic/automatic.module.ts';
import { CatalogModule } from './catalog/catalog.module.ts';
import { CollectingModule } from './collecting/collecting.module.ts';
import type { IndexingConfig } from './config.ts';
import { configuredEngines } from './configured-engines.ts';
import { EngineStateEntity } from './engines/engine-state.entity.ts';
import { EnginesModule } from './engines/engines.module.ts';
import type { Engines } from './engines/engines.ts';
import { SubmissionQueueModule } from './queue/submission-queue.module.ts';
import { SubmissionsProcessor } from './queue/submissions.processor.ts';
import { RetentionModule } from './retention/retention.module.ts';
import { RobotsModule } from './robots/robots.module.ts';
import { firstRetryPauseMs } from './sending/limits.ts';
import { SendingModule } from './sending/sending.module.ts';
import { SubmissionSettingsEntity } from './settings/submission-settings.entity.ts';
import { SubmissionSettingsModule } from './settings/submission-settings.module.ts';
import { SiteModule } from './site/site.module.ts';
import { siteAddressOf } from './site/site-address.ts';
import { SitemapBuildEntity } from './sitemap/build/sitemap-build.entity.ts';
import { SitemapModule } from './sitemap/sitemap.module.ts';
import { SubmissionAttemptEntity } from './submissions/submission-attempt.entity.ts';
import { SubmissionCountersEntity, SubmissionRunEntity } from './submissions/submission-run.entity.ts';
import { SubmissionsModule } from './submissions/submissions.module.ts';
import { SubmittedUrlEntity } from './submissions/submitted-url.entity.ts';

const entities = [
  SubmissionRunEntity,
  SubmissionCountersEntity,
  SubmittedUrlEntity,
  SubmissionAttemptEntity,
  EngineStateEntity,
  SubmissionSettingsEntity,
  SitemapBuildEntity,
];

/** Stand-ins of the tests. */
export interface AppOptions {
  engines?: Engines;
  firstRetryPauseMs?: number;
}

@Module({})
export class AppModule {
  static forRoot(config: IndexingConfig, options: AppOptions = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PartModule.forRoot({ name: 'indexing', callerKeys: config.INTERNAL_CALLERS, logLevel: config.LOG_LEVEL }),
        databaseModule({
          url: config.DATABASE_URL,
          schema: schemaOf('indexing'),
          pool: config.DATABASE_POOL,
          entities,
          applicationName: 'indexing',
        }),
        HealthModule.forRootAsync({
          inject: [DataSource, getQueueToken(queues.submissions)],
          useFactory: (dataSource: DataSource, queue: Queue) => [
            { name: 'database', check: async () => void (await dataSource.query('SELECT 1')) },
            // Pages that crawlers read are answered without it.
            { name: 'redis', check: async () => void (await queue.getWaitingCount()), isOptional: true },
          ],
        }),
        AuditModule.forSender({ url: config.SITE_CONFIG_URL, caller: 'indexing', key: config.INTERNAL_KEY }),
        CatalogModule.forRoot({ url: config.CATALOG_URL, key: config.INTERNAL_KEY }),
        SiteModule.forRoot(siteAddressOf(config.PUBLIC_URL, config.LOCAL_URL)),
        RobotsModule,
        SitemapModule.forRoot({ dataDir: config.DATA_DIR }),
        SubmissionQueueModule.forRoot(config.REDIS_URL),
        EnginesModule.forRoot(options.engines ?? configuredEngines(config), config.INDEXNOW_KEY ?? null),
        SubmissionsModule,
        SubmissionSettingsModule,
        AutomaticModule,
        RetentionModule,
        CollectingModule,
        SendingModule.forRoot({
          windowMinutes: config.SUBMISSION_WINDOW_MINUTES,
          leaseSeconds: config.SUBMISSION_LEASE_SECONDS,
          firstRetryPauseMs: options.firstRetryPauseMs ?? firstRetryPauseMs,
        }),
      ],
      // Here, where every handler is known before it: the process that answers operators works the queue off as well.
      providers: [SubmissionsProcessor],
    };
  }
}
