import { ArrowRight, ChevronDown, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { SiteLink } from './site-link.tsx';

const linkClass = 'inline-flex min-h-11 items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline';

interface PreviewRowProps {
  name: string;
  /** Always shown; a press on it opens the row. */
  head: ReactNode;
  /** Address of the place's page. */
  page: string;
  /** 'View all in'. */
  pageText: string;
  /** Address of the search within it. */
  search: string;
  /** The taste of the page; made when the row is opened for the first time. */
  children: ReactNode;
}

/** A press beside a taste that floats closes it. One in the flow stays: what is pressed would move away. */
const useCloseBeside = (details: RefObject<HTMLDetailsElement | null>, isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return;
    const handlePress = ({ target }: PointerEvent) => {
      const row = details.current;
      const panel = row?.querySelector('.preview-panel');
      if (row && panel && !row.contains(target as Node) && getComputedStyle(panel).position === 'absolute') row.open = false;
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [details, isOpen]);
};

/**
 * One row of a list of places, which opens to a taste of its page. In a grid the taste floats over the rows below, which stay where they are;
 * there is one at a time.
 */
export const PreviewRow = ({ name, head, page, pageText, search, children }: PreviewRowProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It opens by itself, and may have done so before it was taken over.
  useEffect(() => setOpen(details.current?.open === true), []);
  useCloseBeside(details, isOpen);
  const handleToggle = (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open);
  const handleKey = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  };
  return (
    <details ref={details} name="preview" className="group relative" onToggle={handleToggle} onKeyDown={handleKey}>
      <summary className="flex min-h-16 list-none items-center gap-3 rounded-control py-2 hover:text-accent [&::-webkit-details-marker]:hidden">
        {head}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      <div className="preview-panel pb-4">
        {isOpen && children}
        <p className="mt-1 flex flex-wrap gap-x-6 text-sm">
          <SiteLink to={page} className={linkClass}>
            <span>
              {pageText} <bdi>{name}</bdi>
            </span>
            <ArrowRight aria-hidden className="size-4" />
          </SiteLink>
          <SiteLink to={search} rel="nofollow" className={linkClass}>
            <Search aria-hidden className="size-4" />
            <span>
              Search in <bdi>{name}</bdi>
            </span>
          </SiteLink>
        </p>
      </div>
    </details>
  );
};
