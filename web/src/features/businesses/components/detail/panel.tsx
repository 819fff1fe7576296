import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A part of the business page under its own heading. */
export const Panel = ({ title, isPrinted = true, children }: { title: string; isPrinted?: boolean; children: ReactNode }) => (
  <section className={clsx('border-t-2 border-ink pt-4', !isPrinted && 'no-print')}>
    <h2 className="mb-3 text-xl">{title}</h2>
    {children}
  </section>
);
