import { Menu, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteLink } from '../ui/site-link.tsx';
import { siteLinks } from './site-links.ts';

const isOutside = (event: MouseEvent<HTMLDialogElement>): boolean => event.target === event.currentTarget;

/**
 * The header's links on small screens. The browser's own dialog keeps the focus inside and closes on Escape; the boot script opens it,
 * and without scripts the button is a link to the same links in the footer.
 */
export const SideMenu = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);
  // The menu closes whenever the address changes. It may have been opened before it was taken over.
  useEffect(() => {
    if (key !== shownAt.current) dialog.current?.close();
    shownAt.current = key;
  }, [key]);
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
      <dialog
        ref={dialog}
        id="menu"
        closedby="any"
        aria-label="Menu"
        onClick={(event) => isOutside(event) && dialog.current?.close()}
        onKeyDown={(event) => event.key === 'Escape' && dialog.current?.close()}
        className="ms-auto me-0 h-dvh max-h-none w-72 max-w-[85vw] bg-paper text-ink shadow-float backdrop:bg-shade"
      >
        <div className="flex h-full flex-col p-5">
          <form method="dialog" className="mb-4 self-end">
            <button
              type="submit"
              aria-label="Close menu"
              className="inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken"
            >
              <X aria-hidden className="size-6" />
            </button>
          </form>
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
