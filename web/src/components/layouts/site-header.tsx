import { Bookmark, Search } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Link } from '../ui/link.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { SideMenu } from './side-menu.tsx';
import { savedLink, siteLinks } from './site-links.ts';
import { useHidingOnWayDown } from './use-hiding-on-way-down.ts';
import { Wordmark } from './wordmark.tsx';

const linkClass = (isActive: boolean): string =>
  `inline-flex h-11 items-center border-b-2 px-1 text-sm font-medium transition-colors hover:text-accent ${isActive ? 'border-accent' : 'border-transparent'}`;

/** All other pages stand below the home page: it alone is meant by its address. */
const isWithin = (pathname: string, to: string): boolean => pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`));

const MainLink = ({ to, text }: { to: string; text: string }) => {
  const isActive = isWithin(useLocation().pathname.toLowerCase(), to);
  return (
    <Link to={to} aria-current={isActive ? 'page' : undefined} className={linkClass(isActive)}>
      {text}
    </Link>
  );
};

const iconClass =
  'inline-flex size-11 items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink';

/** Stays in view where scripts run: the next search is never a scroll away. It gives its room to the page on the way down. */
export const SiteHeader = () => {
  const header = useRef<HTMLElement>(null);
  useHidingOnWayDown(header);
  return (
    <header ref={header} className="site-header border-b border-line bg-paper">
      <HeaderBar />
    </header>
  );
};

const HeaderBar = () => (
  <div className="page-width flex h-16 items-center justify-between gap-2 sm:gap-6">
    <Wordmark />
    <div className="flex items-center gap-1 sm:gap-2">
      <nav aria-label="Main" className="me-3 hidden gap-6 md:flex">
        {siteLinks.map(({ to, text }) => (
          <MainLink key={to} to={to} text={text} />
        ))}
      </nav>
      <SiteLink to={savedLink.to} aria-label="Saved businesses" data-tooltip="Saved businesses" className={`max-sm:hidden ${iconClass}`}>
        <Bookmark aria-hidden className="size-5" />
      </SiteLink>
      <SiteLink to={paths.businesses} aria-label="Search businesses" data-tooltip="Search businesses" className={iconClass}>
        <Search aria-hidden className="size-5" />
      </SiteLink>
      {/* At 320 pixels there is no room for it: the menu has it too. */}
      <span className="max-[23rem]:hidden">
        <ThemeToggle label="Switch between light and dark" />
      </span>
      <SideMenu />
    </div>
  </div>
);
