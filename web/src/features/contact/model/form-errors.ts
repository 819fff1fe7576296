import { type ContactField, contactFaults, contactFields, type ErrorDetail } from '@directory/contracts';
import { LoadError } from '../../../lib/api/load-error.ts';

/** A sentence per field that is not right. */
export type FormErrors = Partial<Record<ContactField, string>>;

const isField = (name: string): name is ContactField => (contactFields as readonly string[]).includes(name);

export const errorsOf = (details: readonly ErrorDetail[]): FormErrors =>
  Object.fromEntries(
    details
      .filter(({ field }) => isField(field))
      .map(({ field, message }) => [field, message])
      .reverse(),
  );

/** Errors that show before anything is sent. The service validates again, and more strictly. */
export const clientErrorsOf = (values: Record<string, string>, isMailAddress: boolean): FormErrors => {
  const errors: FormErrors = {};
  for (const name of contactFields) if (!values[name]?.trim()) errors[name] = contactFaults.missing[name];
  if (!errors.email && !isMailAddress) errors.email = contactFaults.email;
  return errors;
};

export const hasErrors = (errors: FormErrors): boolean => Object.keys(errors).length > 0;

/** Sentences of the service about single fields; none where the message was refused for another reason. */
export const serverErrorsOf = (error: unknown): FormErrors => (error instanceof LoadError ? errorsOf(error.details) : {});
