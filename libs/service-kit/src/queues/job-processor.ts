import type { JobDefinition } from '@directory/contracts';
import { WorkerHost } from '@nestjs/bullmq';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DelayedError, type Job, UnrecoverableError } from 'bullmq';
import { isDomainError } from '../domain-error.ts';
import { unknownVersionDelayMs } from '../limits.ts';
import { withRequestContext } from '../request-context.ts';
import { JOB_DEFINITION, type JobHandling } from './job-handler.decorator.ts';

type Handler = JobHandling<JobDefinition>;

/** Finds the handlers of this process, and refuses to boot where a job has none or two. */
@Injectable()
export class JobRegistry implements OnModuleInit {
  private readonly handlers = new Map<string, { definition: JobDefinition; handler: Handler }[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      const definition = metatype && (Reflect.getMetadata(JOB_DEFINITION, metatype) as JobDefinition | undefined);
      if (!definition || !instance) continue;
      const others = this.handlers.get(definition.name) ?? [];
      this.handlers.set(definition.name, [...others, { definition, handler: instance as Handler }]);
    }
  }

  /** Throws unless each of these jobs has exactly one handler here. */
  requireHandlers(definitions: readonly JobDefinition[]): void {
    for (const { name } of definitions) {
      const count = this.handlers.get(name)?.length ?? 0;
      if (count !== 1) throw new Error(`The job ${name} has ${count} handlers; it needs exactly one.`);
    }
  }

  find(name: string): { definition: JobDefinition; handler: Handler } | undefined {
    return this.handlers.get(name)?.[0];
  }
}

/**
 * Worker of one queue: parses the payload again, hands it to the job's one handler. Subclass it with `@Processor(queue)`.
 * Foreseen faults (bad input) are never retried; they stand on the row that the job works for.
 */
export abstract class JobProcessor extends WorkerHost implements OnModuleInit {
  /** The jobs of this queue. */
  protected abstract readonly definitions: readonly JobDefinition[];

  constructor(protected readonly registry: JobRegistry) {
    super();
  }

  onModuleInit(): void {
    this.registry.requireHandlers(this.definitions);
  }

  async process(job: Job, token?: string): Promise<void> {
    const found = this.registry.find(job.name);
    const payload = found?.definition.payload.safeParse(job.data);
    if (!found || !payload?.success) {
      await job.moveToDelayed(Date.now() + unknownVersionDelayMs, token);
      throw new DelayedError();
    }
    const context = { requestId: `job-${job.id}`, actor: { kind: 'system', sessionId: null, address: null } } as const;
    await withRequestContext(context, () => this.run(found.handler, payload.data));
  }

  private async run(handler: Handler, payload: unknown): Promise<void> {
    try {
      await handler.handle(payload);
    } catch (error) {
      if (isDomainError(error) && error.status < 500) throw new UnrecoverableError(error.message);
      throw error;
    }
  }
}
