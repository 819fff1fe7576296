import type { ReactNode } from 'react';
import { useScreenTitle } from './use-screen-title.ts';

interface ScreenProps {
  title: string;
  intro?: string;
  /** The one main action, at the right. */
  action?: ReactNode;
  children: ReactNode;
}

/** A screen of the admin area: title, one action, content. */
export const Screen = ({ title, intro, action, children }: ScreenProps) => {
  useScreenTitle(title);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-8">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {intro && <p className="mt-1 text-sm text-ink-2">{intro}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
};
