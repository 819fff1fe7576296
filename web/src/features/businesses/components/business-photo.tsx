import type { BusinessSummary } from '@directory/contracts';
import { Photo, type PhotoPriority } from '../../../components/ui/photo.tsx';
import { PlaceholderArt } from '../../../components/ui/placeholder-art.tsx';

interface BusinessPhotoProps {
  business: BusinessSummary;
  priority: PhotoPriority;
  /** Empty where the name stands right beside the photo. */
  alt?: string;
  className?: string;
}

/** The photo of a business in 4:3, or the drawing of its category. */
export const BusinessPhoto = ({ business, priority, alt = '', className }: BusinessPhotoProps) => (
  <Photo
    addresses={[business.photoUrl, business.imageUrl]}
    alt={alt}
    width={800}
    height={600}
    priority={priority}
    placeholder={<PlaceholderArt id={business.id} categoryName={business.category.name} name={business.name} className="size-full" />}
    className={className}
  />
);
