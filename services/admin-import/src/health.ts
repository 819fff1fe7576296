import { queues } from '@directory/contracts';
import { HealthModule } from '@directory/service-kit';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { DataSource } from 'typeorm';

/** Both processes need the database and the queue. */
export const healthModule = () =>
  HealthModule.forRootAsync({
    inject: [DataSource, getQueueToken(queues.importRuns)],
    useFactory: (dataSource: DataSource, queue: Queue) => [
      { name: 'database', check: async () => void (await dataSource.query('SELECT 1')) },
      { name: 'redis', check: async () => void (await queue.getWaitingCount()) },
    ],
  });
