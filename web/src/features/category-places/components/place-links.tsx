import type { ReactNode } from 'react';
import { SectionHeading } from '../../../components/ui/section-heading.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { formatCount, plural } from '../../../lib/format/count.ts';

/** A page that a list leads to. */
export interface LinkedPlace {
  to: string;
  name: string;
  businessCount: number;
  /** Stands before the name. */
  mark?: ReactNode;
}

interface PlaceLinksProps {
  id: string;
  title: string;
  places: LinkedPlace[];
  /** The way to the rest of the list. */
  more?: ReactNode;
}

/** A list of links below what a page is about. Nothing where there is none. */
export const PlaceLinks = ({ id, title, places, more }: PlaceLinksProps) =>
  places.length === 0 ? null : (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      <PlaceColumns places={places} />
      {more}
    </section>
  );

/** The index at the end of a guide: names in columns, each with its number of businesses. */
export const PlaceColumns = ({ places }: Pick<PlaceLinksProps, 'places'>) => (
  <ul className="gap-x-12 sm:columns-2 lg:columns-3">
    {places.map((place) => (
      <li key={place.to} className="break-inside-avoid border-b border-line">
        <PlaceLink place={place} />
      </li>
    ))}
  </ul>
);

const PlaceLink = ({ place: { to, name, businessCount, mark } }: { place: LinkedPlace }) => (
  <SiteLink to={to} className="flex min-h-11 items-center gap-2.5 py-1.5 hover:text-accent">
    {mark}
    <span className="line-clamp-2 min-w-0">
      <bdi>{name}</bdi>
    </span>
    <span aria-hidden className="leader self-center" />
    <span className="shrink-0 text-sm text-ink-2 tabular-nums">
      {formatCount(businessCount)}
      <span className="sr-only"> {plural(businessCount, 'business', 'businesses')}</span>
    </span>
  </SiteLink>
);
