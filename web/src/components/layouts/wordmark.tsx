import { siteName } from '../../config/site.ts';
import { SiteLink } from '../ui/site-link.tsx';

export const wordmarkClass = 'display inline-flex min-h-11 items-center gap-2.5 text-lg tracking-tight whitespace-nowrap sm:text-xl';

/** The sign and the name; the link around them is the page's own. */
export const WordmarkFace = () => (
  <>
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path d="M16 27C10.7 20.5 7.5 17 7.5 12.5a8.5 8.5 0 0 1 17 0C24.5 17 21.3 20.5 16 27z" className="fill-on-accent" />
      <circle cx="16" cy="12.5" r="3.2" className="fill-accent" />
    </svg>
    {siteName}
  </>
);

export const Wordmark = () => (
  <SiteLink to="/" className={wordmarkClass}>
    <WordmarkFace />
  </SiteLink>
);
