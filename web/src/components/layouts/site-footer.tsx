import { clsx } from 'clsx';
import { siteName } from '../../config/site.ts';
import { askForConsent, useChoices } from '../../lib/consent/consent-store.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { useNow } from '../../lib/time/now.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { legalLinks, savedLink, siteLinks } from './site-links.ts';
import { Wordmark } from './wordmark.tsx';

export const SiteFooter = () => {
  const now = useNow();
  return (
    <footer className="mt-24 border-t-2 border-ink">
      <div className="page-width grid gap-x-16 gap-y-8 py-12 sm:grid-cols-[1fr_auto_auto]">
        <div className="max-w-sm">
          <Wordmark />
          <p className="mt-3 text-sm text-ink-2">
            Hours, phone numbers, directions and ratings of local businesses around the world, by city and by category.
          </p>
        </div>
        <FooterLinks id="footer-links" label="Footer" title="Explore" links={[...siteLinks, savedLink]} />
        <FooterLinks label="Legal" title="Legal" links={legalLinks} />
      </div>
      <div className="page-width">
        <div className="flex flex-wrap justify-between gap-2 border-t border-line py-5 text-sm text-ink-2">
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <p>{siteName}</p>
            <CookieSettings />
          </div>
          <p>Updated {formatMonth(now)}</p>
        </div>
      </div>
    </footer>
  );
};

/** Seen by those who have chosen, whose choice can be taken back at any time; its room is there from the first paint on. */
const CookieSettings = () => {
  const { consent, embeds } = useChoices();
  const hasChosen = consent !== null || embeds.length > 0;
  return (
    <button
      type="button"
      onClick={askForConsent}
      className={clsx('underline underline-offset-4 hover:text-accent max-sm:-my-3 max-sm:min-h-11', !hasChosen && 'invisible')}
    >
      Cookie settings
    </button>
  );
};

interface FooterLinksProps {
  id?: string;
  label: string;
  title: string;
  links: readonly { to: string; text: string }[];
}

const FooterLinks = ({ id, label, title, links }: FooterLinksProps) => (
  <nav id={id} aria-label={label}>
    <p className="text-sm font-semibold">{title}</p>
    <ul className="mt-1 max-sm:columns-2">
      {links.map(({ to, text }) => (
        <li key={to}>
          <SiteLink
            to={to}
            className="inline-flex min-h-9 items-center text-ink-2 underline-offset-4 hover:text-accent hover:underline max-sm:min-h-11"
          >
            {text}
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
);
