import type { BusinessSummary } from '@directory/contracts';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { PhotoPriority } from '../../../components/ui/photo.tsx';
import { goneClass } from './gone-class.ts';
import { highlightOf } from './highlight.ts';
import { KindAndCity } from './kind-and-city.tsx';
import { LinkedName } from './linked-name.tsx';
import { OpenStatus } from './open-status.tsx';
import { RowSave } from './row-save.tsx';
import { Tile } from './tile.tsx';

interface CompactRowProps {
  business: BusinessSummary;
  priority: PhotoPriority;
  isDrawn: boolean;
}

/** One business in a list that photos do not lead: its facts beside a small tile. The whole row is one link. */
export const CompactRow = memo(({ business, priority, isDrawn }: CompactRowProps) => (
  <article className={clsx('group relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 max-[23rem]:gap-x-3', highlightOf(business))}>
    <Tile business={business} priority={priority} isDrawn={isDrawn} className={goneClass(business)} />
    <div className="min-w-0 self-center">
      <LinkedName business={business} />
      <KindAndCity business={business} />
      <OpenStatus business={business} className="mt-0.5 text-sm" />
    </div>
    <RowSave business={business} />
  </article>
));
