import { Moon, Sun } from 'lucide-react';

const isDark = (): boolean => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

const remember = (theme: string): void => {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage can be switched off; the choice then lasts for this page.
  }
};

const handleToggle = () => {
  const theme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  remember(theme);
};

/** Switches between day and night. The icon follows by style alone: the server cannot know which one is right. */
export const ThemeToggle = ({ label, className }: { label: string; className?: string }) => (
  <button
    type="button"
    aria-label={label}
    data-tooltip={label}
    onClick={handleToggle}
    className={
      className ??
      'hidden size-11 items-center justify-center rounded-control text-ink-2 transition-colors scripted:inline-flex hover:bg-sunken hover:text-ink'
    }
  >
    <Moon aria-hidden className="size-5 dark:hidden" />
    <Sun aria-hidden className="hidden size-5 dark:block" />
  </button>
);
