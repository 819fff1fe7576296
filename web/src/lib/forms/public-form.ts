import type { PostedForm } from '@directory/contracts';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { errorsOf, type FieldErrors, hasErrors, serverErrorsOf } from './field-errors.ts';

type Values = Record<string, string>;

export interface PublicFormOptions<Field extends string> {
  fields: readonly Field[];
  /** The answer to a form that was sent without scripts. */
  posted: PostedForm | undefined;
  /** Errors that show before anything is sent. The service validates again, and more strictly. */
  clientErrorsOf: (values: Values, isMailAddress: boolean) => FieldErrors<Field>;
  sending: UseMutationOptions<unknown, Error, Values>;
  /** What it says where the form could not be sent, for no fault of its fields. */
  notSent: string;
  onSent: (form: HTMLFormElement | null) => void;
  onNotSent?: () => void;
}

const lookBelow = 'Please look at the fields below.';

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Whether the browser takes what is written into the field `email` for an address. */
const isMailAddress = (form: HTMLFormElement): boolean => !(form.elements.namedItem('email') as HTMLInputElement).validity.typeMismatch;

/** What a visitor has set right since is not held against him any longer. */
const withoutMended = <Field extends string>(errors: FieldErrors<Field>, mended: ReadonlySet<string>): FieldErrors<Field> =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !mended.has(name))) as FieldErrors<Field>;

/** Shows our own sentences in place of the browser's bubbles, which would hide all but the first, and puts the visitor at the first field that needs another look. */
const useOwnErrors = <Field extends string>(
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

/** Sends a form in place: the page stays, and shows its errors beside the fields. */
export const usePublicForm = <Field extends string>({ fields, posted, clientErrorsOf, notSent, ...options }: PublicFormOptions<Field>) => {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Field>>(() => errorsOf(fields, posted?.details ?? []));
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const [alert, setAlert] = useState(posted?.message ?? '');
  const shown = withoutMended(errors, mended);
  const refuse = (found: FieldErrors<Field>) => {
    setErrors(found);
    setMended(new Set());
  };
  const sending = useMutation({
    ...options.sending,
    onSuccess: () => options.onSent(form.current),
    onError: (error) => {
      const refused = serverErrorsOf(fields, error);
      refuse(refused);
      setAlert(hasErrors(refused) ? lookBelow : notSent);
      if (!hasErrors(refused)) options.onNotSent?.();
    },
  });
  useOwnErrors(form, fields, errors);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    const values = valuesOf(event.currentTarget);
    const found = clientErrorsOf(values, isMailAddress(event.currentTarget));
    refuse(found);
    setAlert(hasErrors(found) ? lookBelow : '');
    if (!hasErrors(found)) sending.mutate(values);
  };
  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (!errors[name as Field]) return;
    const isMended = !clientErrorsOf(valuesOf(event.currentTarget), isMailAddress(event.currentTarget))[name as Field];
    setMended(new Set([...mended, name].filter((one) => one !== name || isMended)));
  };
  const isAllMended = hasErrors(errors) && !hasErrors(shown);
  return {
    form,
    isSending: sending.isPending,
    isUntried: sending.isIdle,
    errors: shown,
    alert: isAllMended ? '' : alert,
    handleSubmit,
    handleInput,
  };
};
