import { type PostedForm, type SuggestionField, suggestionFields, suggestionKinds, suggestionLimits } from '@directory/contracts';
import { Button } from '../../../components/ui/button.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { FormTrap } from '../../../components/ui/form-trap.tsx';
import { paths } from '../../../config/paths.ts';
import { usePublicForm } from '../../../lib/forms/public-form.ts';
import { suggestionMutation } from '../api/send-suggestion.ts';
import { clientErrorsOf } from '../model/client-errors.ts';
import { kindTexts } from '../model/kind-texts.ts';

const notSent = 'Your suggestion could not be sent. Please try again.';

const fieldId = (name: string): string => `suggestion-${name}`;

interface SuggestionFormProps {
  slug: string;
  /** The answer to a form that was sent without scripts. */
  posted: PostedForm | undefined;
  onSent: () => void;
}

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
export const SuggestionForm = ({ slug, posted, onSent }: SuggestionFormProps) => {
  const sending = suggestionMutation(slug);
  const { form, isSending, errors, alert, handleSubmit, handleInput } = usePublicForm({
    fields: suggestionFields,
    posted,
    clientErrorsOf,
    sending,
    notSent,
    onSent,
  });
  const field = (name: SuggestionField) => ({
    id: fieldId(name),
    name,
    error: errors[name],
    defaultValue: posted?.values[name],
  });
  return (
    <form ref={form} method="post" action={paths.business(slug)} onSubmit={handleSubmit} onInput={handleInput} aria-label="Suggest an edit">
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
