import type { Category } from '@directory/contracts';
import type { ReactNode } from 'react';
import { PlaceholderArt } from '../../../components/ui/placeholder-art.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { formatNumber, plural } from '../../../lib/format/count.ts';
import type { Crumb } from '../../../lib/page/crumb.ts';
import { PlaceHeader } from './place-header.tsx';
import type { NamedPath } from './place-meta.ts';

interface CategoryPlaceHeaderProps {
  crumbs: Crumb[];
  category: Category;
  place: NamedPath;
  businessCount: number;
  /** Flag, region, country. */
  whereabouts: ReactNode;
  /** The category in the country, and everywhere. */
  wider: NamedPath[];
}

/** Head of a category in a place: how much there is, and the two lists that it is a part of. */
export const CategoryPlaceHeader = ({ crumbs, category, place, businessCount, whereabouts, wider }: CategoryPlaceHeaderProps) => (
  <PlaceHeader
    crumbs={crumbs}
    art={
      <PlaceholderArt
        id={category.id}
        categoryName={category.name}
        className="art-fade absolute inset-y-0 end-0 hidden h-full w-2/5 lg:block"
      />
    }
  >
    <p className="mt-6 flex items-center gap-2.5 font-medium">{whereabouts}</p>
    <h1 className="mt-2 text-3xl sm:text-4xl">
      <bdi>{category.name}</bdi> in <bdi>{place.name}</bdi>
    </h1>
    <p className="mt-4 text-ink-2 tabular-nums">
      <span className="font-semibold text-ink">{formatNumber(businessCount)}</span> {plural(businessCount, 'business', 'businesses')}
    </p>
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {[{ name: `All in ${place.name}`, path: place.path }, ...wider].map(({ name, path }) => (
        <li key={path}>
          <SiteLink to={path} className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline">
            <bdi>{name}</bdi>
          </SiteLink>
        </li>
      ))}
    </ul>
  </PlaceHeader>
);
