import { z } from 'zod';
import { catalogErrors } from './errors/catalog.errors.ts';
import { databaseErrors } from './errors/database.errors.ts';
import { generalErrors } from './errors/general.errors.ts';
import { importErrors } from './errors/import.errors.ts';
import { indexingErrors } from './errors/indexing.errors.ts';
import { signInErrors } from './errors/sign-in.errors.ts';
import { siteErrors } from './errors/site.errors.ts';

export type { ErrorEntry, ErrorLevel } from './errors/error-entry.ts';

/** Every error that any part answers. */
export const errorCatalogue = {
  ...generalErrors,
  ...signInErrors,
  ...catalogErrors,
  ...siteErrors,
  ...importErrors,
  ...indexingErrors,
  ...databaseErrors,
} as const;

export type ErrorCode = keyof typeof errorCatalogue;
export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(errorCatalogue, value);

export type Language = 'en' | 'tr';
export type ErrorParams = Record<string, string | number>;

/** The sentence of a catalogue entry in one language, its `{parameters}` filled in. */
export const errorText = (code: ErrorCode, language: Language, params: ErrorParams = {}): string =>
  errorCatalogue[code][language].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

/** One field that was refused, with the documented text. */
export const ErrorDetail = z.object({ field: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** The body of every error answer. `error` and `message` are the same readable sentence. */
export const ErrorAnswer = z.object({
  statusCode: z.number().int(),
  error: z.string(),
  message: z.string(),
  details: z.array(ErrorDetail).optional(),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
