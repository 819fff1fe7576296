import { type ContactField, contactFields, contactLimits, type PostedForm } from '@directory/contracts';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { FormTrap } from '../../../components/ui/form-trap.tsx';
import { paths } from '../../../config/paths.ts';
import { usePublicForm } from '../../../lib/forms/public-form.ts';
import { contactMutation } from '../api/send-contact-message.ts';
import { clientErrorsOf } from '../model/client-errors.ts';

const sentWords = { title: 'Message Sent Successfully', text: "We'll get back to you within 24 hours." } as const;
const failedWords = { title: 'Error', text: 'Failed to send message. Please try again.', tone: 'danger' } as const;

const fieldId = (name: string): string => `contact-${name}`;

interface ContactFormProps {
  /** The answer to a form that was sent without scripts. */
  posted: PostedForm | undefined;
  /** Subject to begin with. */
  subject: string;
  /** True on the page that a form without scripts leads to. */
  wasSent: boolean;
}

/**
 * The contact form. It is a form like any other: without scripts the browser sends it to the page's address, and the page comes back
 * with what was written and what was wrong with it.
 */
export const ContactForm = ({ posted, subject, wasSent }: ContactFormProps) => {
  const { form, isSending, isUntried, errors, alert, handleSubmit, handleInput } = usePublicForm({
    fields: contactFields,
    posted,
    clientErrorsOf,
    sending: contactMutation(),
    notSent: failedWords.text,
    onSent: (sent) => {
      sent?.reset();
      showToast(sentWords);
    },
    onNotSent: () => showToast(failedWords),
  });
  const written = posted?.values ?? {};
  const field = (name: ContactField) => ({
    id: fieldId(name),
    name,
    error: errors[name],
    defaultValue: written[name],
    maxLength: contactLimits[name],
  });
  return (
    <form ref={form} method="post" action={paths.contact} onSubmit={handleSubmit} onInput={handleInput} aria-label="Contact form">
      {wasSent && isUntried && !alert && <SentNote />}
      <p role="alert" className="font-medium text-danger not-empty:mb-5">
        {alert}
      </p>
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <FormField {...field('name')} label="Full Name" autoComplete="name" />
        <FormField {...field('email')} label="Email Address" type="email" autoComplete="email" dir="ltr" />
        <FormField {...field('subject')} defaultValue={written.subject ?? subject} label="Subject" className="sm:col-span-2" />
        <FormField {...field('message')} label="Message" rows={6} className="sm:col-span-2" />
      </div>
      <FormTrap />
      <Button type="submit" disabled={isSending} className="mt-6 max-sm:w-full sm:min-w-44">
        {isSending ? 'Sending Message...' : 'Send Message'}
      </Button>
    </form>
  );
};

const SentNote = () => (
  <p role="status" className="mb-6 rounded-card border-s-4 border-positive bg-positive-soft p-4">
    <strong className="block font-semibold text-positive">{sentWords.title}</strong>
    {sentWords.text}
  </p>
);
