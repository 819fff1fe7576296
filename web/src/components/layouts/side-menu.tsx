import { Menu } from 'lucide-react';
import { useRef } from 'react';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { savedLink, siteLinks } from './site-links.ts';
import { useCloseOnNavigation } from './use-close-on-navigation.ts';

/** The header's links on small screens. Without scripts the button is a link to the same links in the footer. */
export const SideMenu = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnNavigation(dialog);
  return (
    <div className="md:hidden">
      <a
        href="#footer-links"
        data-opens="menu"
        aria-label="Menu"
        className="inline-flex size-11 items-center justify-center rounded-control"
      >
        <Menu aria-hidden className="size-6" />
      </a>
      <Dialog dialog={dialog} id="menu" label="Menu" className="ms-auto me-0 h-dvh max-h-none w-72 max-w-[85vw]">
        <div className="flex h-full flex-col p-5">
          <DialogClose label="Close menu" className="mb-4 self-end" />
          <MenuLinks />
        </div>
      </Dialog>
    </div>
  );
};

const MenuLinks = () => (
  <nav aria-label="Menu">
    <ul className="divide-y divide-line border-y border-line">
      {[...siteLinks, savedLink].map(({ to, text }) => (
        <li key={to}>
          <SiteLink to={to} className="display block py-4 text-xl hover:text-accent">
            {text}
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
);
