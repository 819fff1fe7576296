import { z } from 'zod';
import { EngineName } from './http/submission.ts';

/** A job: which queue, its name, and the only payload it may carry (ids; parsed again in the worker). */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  queue: string;
  name: string;
  payload: Payload;
}

export const defineJob = <Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition<Payload> => definition;

/** Queues of the product. */
export const queues = { importRuns: 'import-runs', submissions: 'submissions' } as const;

/** Every payload carries `v`; a worker that does not know the version delays the job instead of failing it. */
export const jobs = {
  importRun: defineJob({ queue: queues.importRuns, name: 'import.process-run', payload: z.object({ v: z.literal(1), runId: z.uuid() }) }),
  /** Reads the addresses of a run that submits every business. */
  collectSubmission: defineJob({
    queue: queues.submissions,
    name: 'submission.collect-urls',
    payload: z.object({ v: z.literal(1), runId: z.uuid() }),
  }),
  /** Sends everything that waits for an engine. */
  sendSubmissions: defineJob({
    queue: queues.submissions,
    name: 'submission.send-urls',
    payload: z.object({ v: z.literal(1), engine: EngineName }),
  }),
} as const;
