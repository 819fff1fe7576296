import { z } from 'zod';

/** A job: which queue, its name, and the only payload it may carry (ids; parsed again in the worker). */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  queue: string;
  name: string;
  payload: Payload;
}

export const defineJob = <Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition<Payload> => definition;

/** Queues of the product. */
export const queues = { importRuns: 'import-runs' } as const;

/** Every payload carries `v`; a worker that does not know the version delays the job instead of failing it. */
export const jobs = {
  importRun: defineJob({ queue: queues.importRuns, name: 'import.process-run', payload: z.object({ v: z.literal(1), runId: z.uuid() }) }),
} as const;
