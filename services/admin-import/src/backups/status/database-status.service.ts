import { type DatabaseStatus, type QueueDepth, queues } from '@directory/contracts';
import { withTimeout } from '@directory/service-kit';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { UploadFolder } from '../../uploads/upload-folder.ts';
import { BACKUP_SETTINGS, type BackupSettings } from '../calls/backup-settings.ts';
import { DatabaseJobsRepository } from '../calls/database-jobs.repository.ts';
import { toDatabaseJob } from '../jobs/database-job.ts';
import { DatabaseStatusRepository } from './database-status.repository.ts';
import { redisTimeoutMs } from './limits.ts';
import { usedMemoryOf } from './redis-memory.ts';

/** The state of the database and of what stands beside it, measured when it is asked for. */
@Injectable()
export class DatabaseStatusService {
  constructor(
    private readonly statistics: DatabaseStatusRepository,
    private readonly jobs: DatabaseJobsRepository,
    private readonly folder: UploadFolder,
    @InjectQueue(queues.importRuns) private readonly importRuns: Queue,
    @Inject(BACKUP_SETTINGS) private readonly settings: BackupSettings,
  ) {}

  async get(): Promise<DatabaseStatus> {
    const [server, schemas, redisBytes, depths, disk, job] = await Promise.all([
      this.statistics.readServer(),
      this.statistics.readSchemas(),
      this.whileRedisAnswers(null, () => this.readMemory()),
      this.whileRedisAnswers<QueueDepth[]>([], async () => [await this.readDepth(this.importRuns)]),
      this.folder.space(),
      this.jobs.findUnfinished(),
    ]);
    const { backupTime, backupKeepDays, backupUrl } = this.settings;
    return {
      ...server,
      schemas,
      redisBytes,
      queues: depths,
      disk,
      backupStore: backupUrl?.startsWith('s3:') ? 's3' : 'folder',
      backupTime,
      backupKeepDays,
      job: job && toDatabaseJob(job),
    };
  }

  private async readMemory(): Promise<number | null> {
    const client = await this.importRuns.getBackend().connection.client;
    return usedMemoryOf(await client.info());
  }

  private async readDepth(queue: Queue): Promise<QueueDepth> {
    const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = await queue.getJobCounts();
    return { queue: queue.name, waiting: waiting + prioritized, active, delayed, failed };
  }

  /** The database's own figures are shown while Redis is away. */
  private whileRedisAnswers<T>(otherwise: T, read: () => Promise<T>): Promise<T> {
    return withTimeout(redisTimeoutMs, read()).catch(() => otherwise);
  }
}
