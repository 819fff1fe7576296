import type { PostedForm } from '@directory/contracts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { SuggestionForm } from './suggestion-form.tsx';

/** The place that a form without scripts leads back to. */
export const suggestId = 'suggest';

interface SuggestEditProps {
  slug: string;
  posted: PostedForm | undefined;
  /** True on the page that a form without scripts leads to. */
  wasSent: boolean;
}

/** The form is gone, and the focus with it; what is focused comes into view. */
const takeFocus = (line: HTMLElement | null): void => line?.focus();

/** A way to report what is wrong with a record. Closed until it is wanted; opens without scripts too. */
export const SuggestEdit = ({ slug, posted, wasSent }: SuggestEditProps) => {
  const [isSent, setSent] = useState(wasSent);
  return (
    <section id={suggestId} aria-label="Suggest an edit" className="no-print max-w-xl">
      {isSent ? (
        <p
          ref={wasSent ? undefined : takeFocus}
          tabIndex={-1}
          role="status"
          className="rounded-card border-s-4 border-positive bg-positive-soft p-4"
        >
          <strong className="block font-semibold text-positive">Thank you for your suggestion</strong>A person will check it.
        </p>
      ) : (
        <details open={posted !== undefined || undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-medium underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent">
            <Pencil aria-hidden className="size-4" />
            Suggest an edit
          </summary>
          <div className="mt-4">
            <SuggestionForm slug={slug} posted={posted} onSent={() => setSent(true)} />
          </div>
        </details>
      )}
    </section>
  );
};
