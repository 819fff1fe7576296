import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { jobAttempts, jobBackoffMs, retainedFailedJobs } from '../limits.ts';
import { reportRedisErrors, requestRedis, workerRedis } from '../redis.ts';
import { JobRegistry } from './job-processor.ts';

const CONNECTION = Symbol('QUEUE_CONNECTION');

export interface QueueOptions {
  redisUrl: string;
  queues: readonly string[];
  /** `producer` fails fast while Redis is away (the caller answers 503); `worker` waits for it. */
  role: 'producer' | 'worker';
}

@Module({})
class QueueConnectionModule implements OnApplicationShutdown {
  constructor(@Inject(CONNECTION) private readonly redis: Redis) {}

  /** BullMQ leaves a connection that it was given open. */
  async onApplicationShutdown(): Promise<void> {
    await this.redis.quit().catch(() => this.redis.disconnect());
  }
}

const connectionModule = (options: QueueOptions): DynamicModule => ({
  module: QueueConnectionModule,
  providers: [
    {
      provide: CONNECTION,
      useFactory: () => {
        const logger = new Logger('Queue');
        const redis = options.role === 'worker' ? workerRedis(options.redisUrl) : requestRedis(options.redisUrl);
        return reportRedisErrors(redis, (message) => logger.warn(`Redis: ${message}`));
      },
    },
  ],
  exports: [CONNECTION],
});

/** Finished jobs are removed: the row that the job worked for is the record. */
const defaultJobOptions = {
  attempts: jobAttempts,
  backoff: { type: 'exponential', delay: jobBackoffMs },
  removeOnComplete: true,
  removeOnFail: { count: retainedFailedJobs },
} as const;

/** BullMQ for one process: its connection, its queues, and the registry of job handlers. */
@Module({})
export class QueueModule {
  static forRoot(options: QueueOptions): DynamicModule {
    return {
      module: QueueModule,
      global: true,
      imports: [
        DiscoveryModule,
        BullModule.forRootAsync({
          imports: [connectionModule(options)],
          inject: [CONNECTION],
          useFactory: (connection: Redis) => ({ connection, prefix: '{directory}', defaultJobOptions }),
        }),
        BullModule.registerQueue(...options.queues.map((name) => ({ name }))),
      ],
      providers: [JobRegistry],
      exports: [BullModule, JobRegistry],
    };
  }
}
