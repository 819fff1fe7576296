import type { BusinessSummary } from '@directory/contracts';
import { Button } from '../../../components/ui/button.tsx';
import { Photo, type PhotoPriority } from '../../../components/ui/photo.tsx';
import { PlaceholderArt } from '../../../components/ui/placeholder-art.tsx';
import { allowEmbed } from '../../../lib/consent/consent-store.ts';

interface BusinessPhotoProps {
  business: BusinessSummary;
  priority: PhotoPriority;
  /** Empty where the name stands right beside the photo. */
  alt?: string;
  /** False where the drawing of its kind would stand beside many equal ones. */
  isDrawn?: boolean;
  /** A button may stand on it: it is not within a link. */
  isAlone?: boolean;
  className?: string;
}

/** The photo of a business in 4:3, or the drawing of its category. */
export const BusinessPhoto = ({ business, priority, alt = '', isDrawn, isAlone = false, className }: BusinessPhotoProps) => (
  <Photo
    addresses={[business.photoUrl, business.imageUrl]}
    alt={alt}
    width={800}
    height={600}
    priority={priority}
    placeholder={
      <PlaceholderArt id={business.id} categoryName={business.category.name} isDrawn={isDrawn} name={business.name} className="size-full" />
    }
    offer={isAlone && <ShowPhotos />}
    className={className}
  />
);

const ShowPhotos = () => (
  <Button tone="paper" onClick={() => allowEmbed('photos')} className="absolute start-3 bottom-3 print:hidden">
    Show photos
  </Button>
);
