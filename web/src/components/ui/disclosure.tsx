import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface DisclosureProps {
  /** Name of the button, such as 'Preview Berlin'. */
  label: string;
  /** The row that is always shown; the button stands at its end. */
  head: ReactNode;
  /** The content that opens below; made when it is opened for the first time. */
  children: ReactNode;
}

/** A row that opens to more content. The button needs scripts, so it is not there without them. */
export const Disclosure = ({ label, head, children }: DisclosureProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">{head}</div>
        <button
          type="button"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="hidden size-11 shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors scripted:inline-flex hover:bg-sunken hover:text-ink"
        >
          <ChevronDown aria-hidden className={clsx('size-5 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      <div id={id}>{isOpen && <div className="pb-4">{children}</div>}</div>
    </>
  );
};
