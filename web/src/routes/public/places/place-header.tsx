import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import type { Crumb } from '../../../lib/page/crumb.ts';

interface PlaceHeaderProps {
  crumbs: Crumb[];
  /** The drawing at the end of wide screens. */
  art: ReactNode;
  children: ReactNode;
}

/** Head of a category or a city: the way to it, its name and its figures, beside a drawing. */
export const PlaceHeader = ({ crumbs, art, children }: PlaceHeaderProps) => (
  <div className="relative overflow-hidden border-b border-line">
    {art}
    <div className="page-width relative py-10 sm:py-14">
      <Breadcrumbs crumbs={crumbs} />
      <div className="lg:max-w-[60%]">{children}</div>
    </div>
  </div>
);
