import { useQuery } from '@tanstack/react-query';
import { MissingPage } from '../../../components/layouts/missing-page.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { paths } from '../../../config/paths.ts';
import { categoryQuery } from '../../../features/categories/api/get-category.ts';
import { LostSearch } from '../lost-search.tsx';
import type { NamedPath } from './place-meta.ts';

interface MissingCategoryPlaceProps {
  /** 'City' or 'Country'. */
  kind: string;
  /** Null where there is none of the address. */
  place: NamedPath | null;
  /** Slug. */
  category: string;
  /** The list that has every place of the kind. */
  list: NamedPath;
}

const titleOf = (kind: string, place: string | undefined, category: string | undefined): string => {
  if (place === undefined) return `${kind} Not Found`;
  return category === undefined ? 'Category Not Found' : `No ${category} in ${place}`;
};

const textOf = (kind: string, place: string | undefined, category: string | undefined): string => {
  if (place === undefined) return `The ${kind.toLowerCase()} you're looking for doesn't exist.`;
  if (category === undefined) return "The category you're looking for doesn't exist.";
  return `No business of this category is listed in ${place} yet.`;
};

/** A category in a place where it has no business: what there is of the two is the way on. */
export const MissingCategoryPlace = ({ kind, place, category: slug, list }: MissingCategoryPlaceProps) => {
  const category = useQuery(categoryQuery(slug)).data ?? undefined;
  return (
    <MissingPage
      title={titleOf(kind, place?.name, category?.name)}
      text={textOf(kind, place?.name, category?.name)}
      search={place && category ? undefined : <LostSearch kind={place ? 'category' : undefined} />}
      actions={
        <>
          {place && <WayOut to={place.path} text={`All Businesses in ${place.name}`} />}
          {category && <WayOut to={paths.category(category.slug)} text={`${category.name} Everywhere`} />}
          <WayOut to={list.path} text={`Back to ${list.name}`} />
        </>
      }
    />
  );
};

const WayOut = ({ to, text }: { to: string; text: string }) => (
  <SiteLink to={to} className={buttonClass('quiet')}>
    <bdi>{text}</bdi>
  </SiteLink>
);
