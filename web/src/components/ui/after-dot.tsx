import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The next fact of a `dotted` line: the dot stands in the gap before it, and is cut off where the fact begins a line. */
export const AfterDot = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={clsx('relative', className)}>
    <span className="absolute -start-3 w-3 text-center">{' · '}</span>
    {children}
  </span>
);
