import type { BusinessSummary } from '@directory/contracts';
import { clsx } from 'clsx';
import type { PhotoPriority } from '../../../components/ui/photo.tsx';
import { BusinessPhoto } from './business-photo.tsx';

interface TileProps {
  business: BusinessSummary;
  priority: PhotoPriority;
  isDrawn: boolean;
  className?: string | false;
}

/** The small square at the start of a row: its photo, the drawing of its kind or the letter of its name. */
export const Tile = ({ business, priority, isDrawn, className }: TileProps) => (
  <BusinessPhoto
    business={business}
    priority={priority}
    isDrawn={isDrawn}
    className={clsx('size-16 shrink-0 self-center rounded-card max-[23rem]:size-12', className)}
  />
);
