import { type PostedForm, type SuggestionField, suggestionFields, suggestionKinds, suggestionLimits } from '@directory/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { FormTrap } from '../../../components/ui/form-trap.tsx';
import { paths } from '../../../config/paths.ts';
import { errorsOf, type FieldErrors, hasErrors, serverErrorsOf } from '../../../lib/forms/field-errors.ts';
import { isMailAddress, useOwnErrors, valuesOf } from '../../../lib/forms/public-form.ts';
import { suggestionMutation } from '../api/send-suggestion.ts';
import { clientErrorsOf } from '../model/client-errors.ts';
import { kindTexts } from '../model/kind-texts.ts';

const lookBelow = 'Please look at the fields below.';
const notSent = 'Your suggestion could not be sent. Please try again.';

const fieldId = (name: string): string => `suggestion-${name}`;

interface SuggestionFormProps {
  slug: string;
  /** The answer to a form that was sent without scripts. */
  posted: PostedForm | undefined;
  onSent: () => void;
}

const useSending = ({ slug, posted, onSent }: SuggestionFormProps) => {
  const [errors, setErrors] = useState<FieldErrors<SuggestionField>>(() => errorsOf(suggestionFields, posted?.details ?? []));
  const [alert, setAlert] = useState(posted?.message ?? '');
  const sending = useMutation({
    ...suggestionMutation(slug),
    onSuccess: onSent,
    onError: (error) => {
      const refused = serverErrorsOf(suggestionFields, error);
      setErrors(refused);
      setAlert(hasErrors(refused) ? lookBelow : notSent);
    },
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    const values = valuesOf(event.currentTarget);
    const found = clientErrorsOf(values, isMailAddress(event.currentTarget));
    setErrors(found);
    setAlert(hasErrors(found) ? lookBelow : '');
    if (!hasErrors(found)) sending.mutate(values);
  };
  return { isSending: sending.isPending, errors, alert, handleSubmit };
};

const kindOptions = (
  <>
    <option value="">Please choose</option>
    {suggestionKinds.map((kind) => (
      <option key={kind} value={kind}>
        {kindTexts[kind]}
      </option>
    ))}
  </>
);

/** Without scripts the browser sends the form to the page's address, which comes back with what was written and what was wrong with it. */
export const SuggestionForm = (props: SuggestionFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const { isSending, errors, alert, handleSubmit } = useSending(props);
  useOwnErrors(form, suggestionFields, errors);
  const field = (name: SuggestionField) => ({
    id: fieldId(name),
    name,
    error: errors[name],
    defaultValue: props.posted?.values[name],
  });
  return (
    <form ref={form} method="post" action={paths.business(props.slug)} onSubmit={handleSubmit} aria-label="Suggest an edit">
      <p role="alert" className="font-medium text-danger not-empty:mb-5">
        {alert}
      </p>
      <div className="space-y-5">
        <FormField {...field('kind')} label="What is wrong?" options={kindOptions} />
        <FormField {...field('message')} label="What should it say?" rows={4} maxLength={suggestionLimits.message} />
        <FormField
          {...field('email')}
          label="Email address (optional)"
          type="email"
          autoComplete="email"
          dir="ltr"
          required={false}
          maxLength={suggestionLimits.email}
        />
      </div>
      <p className="mt-2 text-sm text-ink-2">Only if you would like to hear what became of it.</p>
      <FormTrap />
      <Button type="submit" disabled={isSending} className="mt-5 max-sm:w-full">
        {isSending ? 'Sending…' : 'Send suggestion'}
      </Button>
    </form>
  );
};
