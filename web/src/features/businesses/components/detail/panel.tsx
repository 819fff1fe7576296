import type { ReactNode } from 'react';

/** A part of the business page under its own heading. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t-2 border-ink pt-4">
    <h2 className="mb-3 text-xl">{title}</h2>
    {children}
  </section>
);
