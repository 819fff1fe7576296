import { clsx } from 'clsx';
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Tooltip } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { delaysMs } from '../../../config/limits.ts';
import { type AdminLink, adminLinks, isCurrentLink } from './admin-links.ts';

const storageKey = 'adminSidebar';

const useCollapsed = (): [boolean, () => void] => {
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(storageKey) === 'collapsed');
  const toggle = () => {
    localStorage.setItem(storageKey, isCollapsed ? 'expanded' : 'collapsed');
    setCollapsed(!isCollapsed);
  };
  return [isCollapsed, toggle];
};

const rowClass = 'flex h-10 w-full items-center gap-3 rounded-control px-3 text-sm font-medium transition-colors';

/** The admin area's sidebar: 256 px, or 64 px with the icons alone. Large screens only. */
export const Sidebar = ({ onSignOut }: { onSignOut: () => void }) => {
  const [isCollapsed, toggle] = useCollapsed();
  return (
    <Tooltip.Provider delayDuration={delaysMs.tooltip} skipDelayDuration={delaysMs.tooltipSkip}>
      <aside
        className={clsx(
          'sticky top-0 hidden h-dvh shrink-0 flex-col bg-rail p-3 text-on-rail transition-[width] lg:flex',
          isCollapsed ? 'w-16' : 'w-64',
        )}
      >
        <SidebarHead isCollapsed={isCollapsed} onToggle={toggle} />
        <nav aria-label="Yönetim" className="mt-6 flex-1">
          <ul className="space-y-1">
            {adminLinks.map((link) => (
              <li key={link.to}>
                <Named text={link.text} isShown={isCollapsed}>
                  <SidebarLink link={link} isCollapsed={isCollapsed} />
                </Named>
              </li>
            ))}
          </ul>
        </nav>
        <Named text="Çıkış Yap" isShown={isCollapsed}>
          <button type="button" onClick={onSignOut} className={clsx(rowClass, 'text-on-rail hover:bg-rail-active')}>
            <LogOut aria-hidden className="size-4.5 shrink-0" />
            <span className={clsx('truncate', isCollapsed && 'sr-only')}>Çıkış Yap</span>
          </button>
        </Named>
        {!isCollapsed && <p className="mt-3 px-3 text-xs text-on-rail-2">Business Directory v1.0</p>}
      </aside>
    </Tooltip.Provider>
  );
};

const SidebarHead = ({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) => {
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <div className="flex items-center justify-between gap-2">
      {!isCollapsed && <span className="display truncate px-3 text-lg">Yönetim Sistemi</span>}
      <button
        type="button"
        onClick={onToggle}
        aria-expanded={!isCollapsed}
        aria-label={isCollapsed ? 'Kenar çubuğunu genişlet' : 'Kenar çubuğunu daralt'}
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-control text-on-rail-2 transition-colors hover:bg-rail-active hover:text-on-rail"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
};

const SidebarLink = ({ link: { to, text, Icon }, isCollapsed, ...rest }: { link: AdminLink; isCollapsed: boolean }) => {
  const { pathname } = useLocation();
  const isCurrent = isCurrentLink(to, pathname);
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(rowClass, isCurrent ? 'bg-rail-active text-on-rail' : 'text-on-rail-2 hover:bg-rail-active hover:text-on-rail')}
      {...rest}
    >
      <Icon aria-hidden className={clsx('size-4.5 shrink-0', isCurrent && 'text-accent')} />
      <span className={clsx('truncate', isCollapsed && 'sr-only')}>{text}</span>
    </Link>
  );
};

/** Names an icon while its words are hidden. */
const Named = ({ text, isShown, children }: { text: string; isShown: boolean; children: ReactNode }) =>
  isShown ? (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Content side="right" sideOffset={10} className="z-50 rounded-control bg-ink px-2.5 py-1.5 text-xs text-paper shadow-float">
        {text}
      </Tooltip.Content>
    </Tooltip.Root>
  ) : (
    children
  );
