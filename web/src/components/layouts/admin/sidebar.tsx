import { clsx } from 'clsx';
import { PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import { Tooltip } from 'radix-ui';
import { useState } from 'react';
import { delaysMs } from '../../../config/limits.ts';
import { RailContent } from './rail-content.tsx';
import { RailButton } from './rail-row.tsx';
import { searchKeys } from './search-keys.ts';
import type { ShellCommands } from './shell-commands.ts';

const storageKey = 'adminSidebar';

const useCollapsed = (): [boolean, () => void] => {
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(storageKey) === 'collapsed');
  const toggle = () => {
    localStorage.setItem(storageKey, isCollapsed ? 'expanded' : 'collapsed');
    setCollapsed(!isCollapsed);
  };
  return [isCollapsed, toggle];
};

/** The admin area's sidebar: 256 px, or 64 px with the icons alone. Large screens only. */
export const Sidebar = ({ commands }: { commands: ShellCommands }) => {
  const [isCollapsed, toggle] = useCollapsed();
  return (
    <Tooltip.Provider delayDuration={delaysMs.tooltip} skipDelayDuration={delaysMs.tooltipSkip}>
      <aside
        aria-label="Kenar çubuğu"
        className={clsx(
          'sticky top-0 hidden h-dvh shrink-0 flex-col bg-rail p-3 text-on-rail transition-[width] lg:flex',
          isCollapsed ? 'w-16' : 'w-64',
        )}
      >
        <SidebarHead isCollapsed={isCollapsed} onToggle={toggle} />
        <div className="mt-3">
          <RailButton text="Ara" Icon={Search} keys={searchKeys()} onPress={commands.onSearch} isCollapsed={isCollapsed} />
        </div>
        <RailContent commands={commands} isCollapsed={isCollapsed} label="Yönetim" />
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
