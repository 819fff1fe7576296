import type { BusinessSummary } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { limits } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { businessesQuery } from '../api/list-businesses.ts';
import { Rating } from './rating.tsx';

interface BusinessPreviewProps {
  /** Whose businesses: one of the two. */
  city?: string;
  category?: string;
  /** Most lines. */
  shown: number;
}

/** A few businesses of a city or category, as a taste of its page. */
export const BusinessPreview = ({ city, category, shown }: BusinessPreviewProps) => {
  const listed = useQuery(businessesQuery({ city, category, limit: limits.previewAsked, offset: 0 }));
  if (listed.isPending) return <div aria-hidden className="shimmer h-32 rounded-control" />;
  if (listed.isError) return <p className="text-sm text-danger">Failed to fetch businesses</p>;
  if (listed.data.rows.length === 0) return <p className="text-sm text-ink-2">No businesses found</p>;
  return (
    <ul className="text-sm">
      {listed.data.rows.slice(0, shown).map((business) => (
        <li key={business.id}>
          <PreviewEntry business={business} />
        </li>
      ))}
    </ul>
  );
};

const PreviewEntry = ({ business }: { business: BusinessSummary }) => (
  <SiteLink
    to={paths.business(business.slug)}
    className="flex min-h-9 items-center justify-between gap-4 hover:text-accent max-sm:min-h-11"
  >
    <span className="line-clamp-1">
      <bdi>{business.name}</bdi>
    </span>
    <Rating rating={business.rating} reviewCount={0} />
  </SiteLink>
);
