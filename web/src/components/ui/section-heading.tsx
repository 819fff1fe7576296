import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { SiteLink } from './site-link.tsx';

interface SectionHeadingProps {
  id?: string;
  title: string;
  /** A sentence below the title. */
  note?: ReactNode;
  link?: { to: string; text: string };
}

/** Opens a section of a page: a rule in ink, the title below it, the way on at its end. */
export const SectionHeading = ({ id, title, note, link }: SectionHeadingProps) => (
  <div className="mb-6 flex flex-wrap items-baseline-last justify-between gap-x-6 gap-y-2 border-t-2 max-sm:gap-x-3 border-ink pt-4">
    <div className="min-w-0">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {note && <div className="mt-1 text-ink-2">{note}</div>}
    </div>
    {link && (
      <SiteLink
        to={link.to}
        className="-my-2.5 inline-flex items-baseline gap-1.5 py-2.5 font-medium text-accent underline-offset-4 hover:underline"
      >
        {link.text}
        <ArrowRight aria-hidden className="size-4 self-center" />
      </SiteLink>
    )}
  </div>
);
