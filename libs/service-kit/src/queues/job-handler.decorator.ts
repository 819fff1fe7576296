import type { JobDefinition } from '@directory/contracts';
import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

export const JOB_DEFINITION = 'job-definition';

/** Marks the one class that handles a job. It must implement `JobHandling` of the same definition. */
export const JobHandler = (definition: JobDefinition) => SetMetadata(JOB_DEFINITION, definition);

/** Handles a job's payload, which holds ids only and has been parsed. */
export interface JobHandling<Definition extends JobDefinition> {
  handle(payload: z.infer<Definition['payload']>): Promise<void>;
}
