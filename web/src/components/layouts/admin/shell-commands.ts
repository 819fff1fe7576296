import { Keyboard, LogOut, type LucideIcon, MonitorX } from 'lucide-react';

/** Commands that every screen of the admin area offers. */
export interface ShellCommands {
  onSearch: () => void;
  onKeyHelp: () => void;
  onSignOut: () => void;
  onSignOutEverywhere: () => void;
}

interface AccountCommand {
  text: string;
  Icon: LucideIcon;
  run: () => void;
}

/** The commands at the end of the sidebar and of the menu. */
export const accountCommandsOf = ({ onKeyHelp, onSignOutEverywhere, onSignOut }: ShellCommands): readonly AccountCommand[] => [
  { text: 'Klavye kısayolları', Icon: Keyboard, run: onKeyHelp },
  { text: 'Tüm oturumları kapat', Icon: MonitorX, run: onSignOutEverywhere },
  { text: 'Çıkış Yap', Icon: LogOut, run: onSignOut },
];

export const versionLabel = 'Business Directory v1.0';
