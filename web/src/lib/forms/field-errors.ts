import type { ErrorDetail } from '@directory/contracts';
import { LoadError } from '../api/load-error.ts';

/** A sentence per field that is not right. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The first sentence about each of the fields. */
export const errorsOf = <Field extends string>(fields: readonly Field[], details: readonly ErrorDetail[]): FieldErrors<Field> => {
  const errors: FieldErrors<Field> = {};
  for (const field of fields) {
    const found = details.find((detail) => detail.field === field);
    if (found) errors[field] = found.message;
  }
  return errors;
};

export const hasErrors = (errors: FieldErrors<string>): boolean => Object.keys(errors).length > 0;

/** Sentences of the service about single fields; none where the form was refused for another reason. */
export const serverErrorsOf = <Field extends string>(fields: readonly Field[], error: unknown): FieldErrors<Field> =>
  error instanceof LoadError ? errorsOf(fields, error.details) : {};
