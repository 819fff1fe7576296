import type { ErrorDetail } from '@directory/contracts';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from './domain-error.ts';
import { maxErrorDetails } from './limits.ts';
import { requestContext } from './request-context.ts';

const sentences = { en: z.locales.en().localeError, tr: z.locales.tr().localeError };

/** Messages that a schema does not set itself are in the language of the request: operators read Turkish. */
z.config({ localeError: (issue) => sentences[requestContext().language ?? 'en'](issue) });

type Issue = { readonly message: string; readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] };

const fieldOf = (issue: Issue): string => (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

/** Field errors of schema issues. */
export const toErrorDetails = (issues: readonly Issue[]): ErrorDetail[] =>
  issues.slice(0, maxErrorDetails).map((issue) => ({ field: fieldOf(issue), message: issue.message }));

/** Validates `@Query({ schema })` and `@Body({ schema })` with the schemas of the contracts. */
export const validationPipe = (): StandardSchemaValidationPipe =>
  new StandardSchemaValidationPipe({ exceptionFactory: (issues) => new DomainError('REQUEST_INVALID', {}, toErrorDetails(issues)) });

/** Parses a value outside of a controller's arguments; a bad one is a 400 with details. */
export const parseOrThrow = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> => {
  const result = schema.safeParse(value);
  if (!result.success) throw new DomainError('REQUEST_INVALID', {}, toErrorDetails(result.error.issues));
  return result.data;
};
