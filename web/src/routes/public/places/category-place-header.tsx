import type { Category } from '@directory/contracts';
import type { ReactNode } from 'react';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import type { Crumb } from '../../../lib/page/crumb.ts';
import { BusinessCount } from './business-count.tsx';
import { CategoryArt } from './category-art.tsx';
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
  <PlaceHeader crumbs={crumbs} art={<CategoryArt category={category} />}>
    <p className="mt-6 flex items-center gap-2.5 font-medium">{whereabouts}</p>
    <h1 className="mt-2 text-3xl sm:text-4xl">
      <bdi>{category.name}</bdi> in <bdi>{place.name}</bdi>
    </h1>
    <BusinessCount count={businessCount} />
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
