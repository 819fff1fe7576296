import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** The one thing to do about it. */
  children?: ReactNode;
}

/** One sentence, one action. */
export const EmptyState = ({ title, text, children }: EmptyStateProps) => (
  <div className="rounded-panel bg-sunken px-6 py-12 text-center sm:py-16">
    <p className="display text-xl">{title}</p>
    {text && <p className="mx-auto mt-2 max-w-prose text-ink-2">{text}</p>}
    {children && <div className="mt-5">{children}</div>}
  </div>
);
