import { LocateFixed, Menu, Search } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, withQuery } from '../../config/paths.ts';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { usePosition } from '../ui/use-position.ts';
import { legalLinks, savedLink, siteLinks } from './site-links.ts';
import { useCloseOnNavigation } from './use-close-on-navigation.ts';

/** The header's links on small screens. Without scripts the button is a link to the same links in the footer. */
export const SideMenu = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnNavigation(dialog);
  return (
    <div className="no-print md:hidden">
      <a
        href="#footer-links"
        data-opens="menu"
        aria-label="Menu"
        className="inline-flex size-11 items-center justify-center rounded-control"
      >
        <Menu aria-hidden className="size-6" />
      </a>
      <Dialog dialog={dialog} id="menu" label="Menu" className="ms-auto me-0 h-dvh max-h-none w-72 max-w-[85vw]">
        <div className="flex min-h-full flex-col p-5">
          <div className="-mx-3 mb-4 flex items-center">
            <ThemeToggle label="Switch between light and dark" />
            <DialogClose label="Close menu" className="ms-auto" />
          </div>
          <MenuLinks />
          <LegalLinks />
        </div>
      </Dialog>
    </div>
  );
};

const entryClass = 'display flex w-full items-center gap-3 py-3.5 text-start text-xl hover:text-accent';

const MenuLinks = () => (
  <nav aria-label="Menu">
    <ul className="divide-y divide-line border-y border-line">
      <li>
        <SiteLink to={paths.businesses} className={entryClass}>
          <Search aria-hidden className="size-5 text-ink-2" />
          Search
        </SiteLink>
      </li>
      <li>
        <NearMeEntry />
      </li>
      {[...siteLinks, savedLink].map(({ to, text }) => (
        <li key={to}>
          <SiteLink to={to} className={entryClass}>
            {text}
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
);

const NearMeEntry = () => {
  const navigate = useNavigate();
  const { isAsking, ask } = usePosition((near) => void navigate(withQuery(paths.businesses, { near })));
  return (
    <button type="button" onClick={ask} aria-busy={isAsking} className={entryClass}>
      <LocateFixed aria-hidden className="size-5 text-ink-2" />
      {isAsking ? 'Locating…' : 'Near me'}
    </button>
  );
};

const LegalLinks = () => (
  <ul aria-label="Legal" className="mt-auto grid grid-cols-[auto_auto] gap-x-4 pt-8 text-sm text-ink-2">
    {legalLinks.map(({ to, text }) => (
      <li key={to}>
        <SiteLink to={to} className="inline-flex min-h-11 items-center hover:text-accent hover:underline">
          {text}
        </SiteLink>
      </li>
    ))}
  </ul>
);
