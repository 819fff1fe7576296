import { type RefObject, useEffect } from 'react';
import type { FieldErrors } from './field-errors.ts';

export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Whether the browser takes what is written into the field `email` for an address. */
export const isMailAddress = (form: HTMLFormElement): boolean =>
  !(form.elements.namedItem('email') as HTMLInputElement).validity.typeMismatch;

/** Shows our own sentences in place of the browser's bubbles, which would hide all but the first, and puts the visitor at the first field that needs another look. */
export const useOwnErrors = <Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly Field[],
  errors: FieldErrors<Field>,
): void => {
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, [form]);
  useEffect(() => {
    const first = fields.find((name) => errors[name]);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }, [form, fields, errors]);
};
