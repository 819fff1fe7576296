import { Menu, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteLink } from '../ui/site-link.tsx';
import { siteLinks } from './site-links.ts';

const isOutside = (event: MouseEvent<HTMLDialogElement>): boolean => event.target === event.currentTarget;

/**
 * The header's links on small screens. The browser's own dialog keeps the focus inside and closes on Escape; without scripts
 * the button is a link to the same links in the footer.
 */
export const SideMenu = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // The menu closes whenever the address changes.
  useEffect(() => dialog.current?.close(), [key]);
  const handleOpen = (event: MouseEvent) => {
    event.preventDefault();
    dialog.current?.showModal();
  };
  return (
    <div className="md:hidden">
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is a link, and leads to the same links. */}
      <a
        href="#footer-links"
        onClick={handleOpen}
        aria-label="Menu"
        className="inline-flex size-11 items-center justify-center rounded-control"
      >
        <Menu aria-hidden className="size-6" />
      </a>
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClick={(event) => isOutside(event) && dialog.current?.close()}
        onKeyDown={(event) => event.key === 'Escape' && dialog.current?.close()}
        className="ms-auto me-0 h-dvh max-h-none w-72 max-w-[85vw] bg-paper text-ink shadow-float backdrop:bg-shade"
      >
        <div className="flex h-full flex-col p-5">
          <button
            type="button"
            aria-label="Close menu"
            onClick={() => dialog.current?.close()}
            className="mb-4 inline-flex size-11 items-center justify-center self-end rounded-control hover:bg-sunken"
          >
            <X aria-hidden className="size-6" />
          </button>
          <nav aria-label="Menu">
            <ul className="divide-y divide-line border-y border-line">
              {siteLinks.map(({ to, text }) => (
                <li key={to}>
                  <SiteLink to={to} className="display block py-4 text-xl hover:text-accent">
                    {text}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </dialog>
    </div>
  );
};
