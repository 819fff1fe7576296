import { contactFaults, type ErrorDetail, type SuggestionField, suggestionFaults, suggestionFields } from '@directory/contracts';
import { LoadError } from '../../../lib/api/load-error.ts';

/** A sentence per field that is not right. */
export type SuggestionErrors = Partial<Record<SuggestionField, string>>;

const isField = (name: string): name is SuggestionField => (suggestionFields as readonly string[]).includes(name);

/** The first sentence about each field. */
export const errorsOf = (details: readonly ErrorDetail[]): SuggestionErrors =>
  Object.fromEntries(
    details
      .filter(({ field }) => isField(field))
      .map(({ field, message }) => [field, message])
      .reverse(),
  );

/** Errors that show before anything is sent. The service validates again, and more strictly. */
export const clientErrorsOf = (values: Record<string, string>, isMailAddress: boolean): SuggestionErrors => ({
  ...(values.kind ? {} : { kind: suggestionFaults.kind }),
  ...(values.message?.trim() ? {} : { message: suggestionFaults.message }),
  ...(isMailAddress ? {} : { email: contactFaults.email }),
});

export const hasErrors = (errors: SuggestionErrors): boolean => Object.keys(errors).length > 0;

/** Sentences of the service about single fields; none where the suggestion was refused for another reason. */
export const serverErrorsOf = (error: unknown): SuggestionErrors => (error instanceof LoadError ? errorsOf(error.details) : {});
