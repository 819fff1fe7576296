import { siteName } from '../../config/site.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { useNow } from '../../lib/time/now.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { siteLinks } from './site-links.ts';
import { Wordmark } from './wordmark.tsx';

export const SiteFooter = () => {
  const now = useNow();
  return (
    <footer className="mt-24 border-t-2 border-ink">
      <div className="page-width flex flex-wrap items-start justify-between gap-x-16 gap-y-8 py-12">
        <div className="max-w-sm">
          <Wordmark />
          <p className="mt-3 text-sm text-ink-2">
            Hours, phone numbers, directions and ratings of local businesses around the world, by city and by category.
          </p>
        </div>
        <nav id="footer-links" aria-label="Footer">
          <ul className="flex flex-wrap gap-x-8 gap-y-1">
            {siteLinks.map(({ to, text }) => (
              <li key={to}>
                <SiteLink to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:text-accent hover:underline">
                  {text}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap justify-between gap-2 border-t border-line py-5 text-sm text-ink-2">
          <p>{siteName}</p>
          <p>Updated {formatMonth(now)}</p>
        </div>
      </div>
    </footer>
  );
};
