import { Bookmark, Search } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { SideMenu } from './side-menu.tsx';
import { savedLink, siteLinks } from './site-links.ts';
import { Wordmark } from './wordmark.tsx';

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  `inline-flex h-11 items-center border-b-2 px-1 text-sm font-medium transition-colors hover:text-accent ${isActive ? 'border-accent' : 'border-transparent'}`;

const iconClass =
  'inline-flex size-11 items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink';

export const SiteHeader = () => (
  <header className="border-b border-line">
    <div className="page-width flex h-16 items-center justify-between gap-2 max-[22.5rem]:px-3 sm:gap-6">
      <Wordmark />
      <div className="flex items-center gap-1 sm:gap-2">
        <nav aria-label="Main" className="me-3 hidden gap-6 md:flex">
          {siteLinks.map(({ to, text }) => (
            <NavLink key={to} to={to} end={to === paths.home} className={linkClass}>
              {text}
            </NavLink>
          ))}
        </nav>
        <SiteLink to={savedLink.to} aria-label="Saved businesses" data-tooltip="Saved businesses" className={`max-sm:hidden ${iconClass}`}>
          <Bookmark aria-hidden className="size-5" />
        </SiteLink>
        <SiteLink to={paths.businesses} aria-label="Search businesses" data-tooltip="Search businesses" className={iconClass}>
          <Search aria-hidden className="size-5" />
        </SiteLink>
        <ThemeToggle label="Switch between light and dark" />
        <SideMenu />
      </div>
    </div>
  </header>
);
