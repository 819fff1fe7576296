import { type ContactField, contactFaults, contactFields, type ErrorDetail } from '@directory/contracts';
import { LoadError } from '../../../lib/api/load-error.ts';

/** A sentence per field that is not right. */
export type FormFaults = Partial<Record<ContactField, string>>;

const isField = (name: string): name is ContactField => (contactFields as readonly string[]).includes(name);

export const faultsOf = (details: readonly ErrorDetail[]): FormFaults =>
  Object.fromEntries(
    details
      .filter(({ field }) => isField(field))
      .map(({ field, message }) => [field, message])
      .reverse(),
  );

/** What can be seen to be wrong before anything is sent. The service looks again, and closer. */
export const faultsBeforeSending = (values: Record<string, string>, isMailAddress: boolean): FormFaults => {
  const faults: FormFaults = {};
  for (const name of contactFields) if (!values[name]?.trim()) faults[name] = contactFaults.missing[name];
  if (!faults.email && !isMailAddress) faults.email = contactFaults.email;
  return faults;
};

export const hasFaults = (faults: FormFaults): boolean => Object.keys(faults).length > 0;

/** Sentences of the service about single fields; none where the message was refused for another reason. */
export const faultsOfRefusal = (error: unknown): FormFaults => (error instanceof LoadError ? faultsOf(error.details) : {});
