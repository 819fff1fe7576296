import { type ContactField, contactFaults, contactFields } from '@directory/contracts';
import type { FieldErrors } from '../../../lib/forms/field-errors.ts';

/** Errors that show before anything is sent. The service validates again, and more strictly. */
export const clientErrorsOf = (values: Record<string, string>, isMailAddress: boolean): FieldErrors<ContactField> => {
  const errors: FieldErrors<ContactField> = {};
  for (const name of contactFields) if (!values[name]?.trim()) errors[name] = contactFaults.missing[name];
  if (!errors.email && !isMailAddress) errors.email = contactFaults.email;
  return errors;
};
