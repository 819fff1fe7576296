import { contactFaults, type SuggestionField, suggestionFaults } from '@directory/contracts';
import type { FieldErrors } from '../../../lib/forms/field-errors.ts';

/** Errors that show before anything is sent. The service validates again, and more strictly. */
export const clientErrorsOf = (values: Record<string, string>, isMailAddress: boolean): FieldErrors<SuggestionField> => ({
  ...(values.kind ? {} : { kind: suggestionFaults.kind }),
  ...(values.message?.trim() ? {} : { message: suggestionFaults.message }),
  ...(isMailAddress ? {} : { email: contactFaults.email }),
});
