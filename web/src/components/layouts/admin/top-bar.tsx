import { clsx } from 'clsx';
import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { adminLinks, isCurrentLink } from './admin-links.ts';

/** Head of the admin area on small screens, where the sidebar has no room. */
export const TopBar = ({ onSignOut }: { onSignOut: () => void }) => {
  const { pathname } = useLocation();
  return (
    <header className="bg-rail px-4 pt-3 text-on-rail lg:hidden">
      <div className="flex items-center justify-between">
        <div>
          <p className="display text-lg">Yönetim Sistemi</p>
          <p className="text-xs text-on-rail-2">Mobil Dashboard</p>
        </div>
        <button
          type="button"
          aria-label="Çıkış Yap"
          onClick={onSignOut}
          className="inline-flex size-11 items-center justify-center rounded-control"
        >
          <LogOut aria-hidden className="size-5" />
        </button>
      </div>
      <nav aria-label="Yönetim" className="mt-2 -mb-px overflow-x-auto">
        <ul className="flex gap-4">
          {adminLinks.map(({ to, text }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isCurrentLink(to, pathname) ? 'page' : undefined}
                className={clsx(
                  'inline-flex h-11 items-center border-b-2 text-sm font-medium whitespace-nowrap',
                  isCurrentLink(to, pathname) ? 'border-on-rail' : 'border-transparent text-on-rail-2',
                )}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
};
