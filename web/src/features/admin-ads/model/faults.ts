import type { ErrorDetail } from '@directory/contracts';
import type { z } from 'zod';
import { LoadError } from '../../../lib/api/load-error.ts';

/** The first fault of each field, by its path: '0.adClient'. */
export type Faults = Readonly<Record<string, string>>;

const faultsOf = (details: readonly ErrorDetail[]): Faults =>
  Object.fromEntries(details.toReversed().map(({ field, message }) => [field, message]));

export const schemaFaults = (schema: z.ZodType, value: unknown): Faults =>
  faultsOf(schema.safeParse(value).error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? []);

export const answerFaults = (error: unknown): Faults => faultsOf(error instanceof LoadError ? error.details : []);
