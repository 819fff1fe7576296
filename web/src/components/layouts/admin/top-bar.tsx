import { Menu, Search, X } from 'lucide-react';
import { type RefObject, useId, useRef } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useCloseOnNavigation } from '../use-close-on-navigation.ts';
import { RailContent } from './rail-content.tsx';
import type { ShellCommands } from './shell-commands.ts';

const iconButtonClass = 'inline-flex size-11 items-center justify-center rounded-control hover:bg-rail-active';

/** Head of the admin area on small screens, where the sidebar has no room: the search, and a menu with what the sidebar has. */
export const TopBar = ({ commands }: { commands: ShellCommands }) => {
  const menu = useRef<HTMLDialogElement>(null);
  useCloseOnNavigation(menu);
  return (
    <header className="sticky top-0 z-30 flex items-center justify-between gap-2 bg-rail px-4 py-2 text-on-rail lg:hidden">
      <div className="min-w-0">
        <p className="display truncate text-lg">Yönetim Sistemi</p>
        <p className="text-xs text-on-rail-2">Mobil Dashboard</p>
      </div>
      <div className="flex">
        <button type="button" aria-label="Ara" onClick={commands.onSearch} className={iconButtonClass}>
          <Search aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          aria-label="Menü"
          aria-haspopup="dialog"
          onClick={() => menu.current?.showModal()}
          className={iconButtonClass}
        >
          <Menu aria-hidden className="size-6" />
        </button>
      </div>
      <ScreenMenu dialog={menu} commands={commands} />
    </header>
  );
};

interface ScreenMenuProps {
  dialog: RefObject<HTMLDialogElement | null>;
  commands: ShellCommands;
}

/** A command of the menu opens a dialog of its own or leaves the screen: the menu goes first. */
const afterClosing = (dialog: ScreenMenuProps['dialog'], commands: ShellCommands): ShellCommands => {
  const closing = (run: () => void) => () => {
    dialog.current?.close();
    run();
  };
  return {
    onSearch: closing(commands.onSearch),
    onKeyHelp: closing(commands.onKeyHelp),
    onSignOut: closing(commands.onSignOut),
    onSignOutEverywhere: closing(commands.onSignOutEverywhere),
  };
};

const ScreenMenu = ({ dialog, commands }: ScreenMenuProps) => (
  <Dialog dialog={dialog} id={useId()} label="Menü" className="ms-auto me-0 h-dvh max-h-none w-72 max-w-[85vw]">
    <div className="flex h-full flex-col bg-rail p-3 text-on-rail">
      <button
        type="button"
        aria-label="Menüyü kapat"
        onClick={() => dialog.current?.close()}
        className={`${iconButtonClass} shrink-0 self-end`}
      >
        <X aria-hidden className="size-6" />
      </button>
      <RailContent commands={afterClosing(dialog, commands)} isCollapsed={false} label="Menü" />
    </div>
  </Dialog>
);
