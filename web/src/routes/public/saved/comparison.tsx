import { type BusinessSummary, weighedRating } from '@directory/contracts';
import { LocateFixed } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { SectionHeading } from '../../../components/ui/section-heading.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { paths } from '../../../config/paths.ts';
import { OpenStatus } from '../../../features/businesses/components/open-status.tsx';
import { distanceFrom } from '../../../features/businesses/model/great-circle.ts';
import { isSuspended } from '../../../features/businesses/model/open-state.ts';
import { useOpenInfo } from '../../../features/businesses/model/use-open-info.ts';
import { weekOf } from '../../../features/businesses/model/week.ts';
import { formatNumber, plural } from '../../../lib/format/count.ts';
import { formatDistance } from '../../../lib/format/distance.ts';
import { askPosition } from '../../../lib/page/ask-position.ts';
import { ClockText } from '../../../lib/time/clock-text.tsx';

const unknown = '–';
/** On phones up to the edge of the screen: a column that is cut off there says that more follow. */
const scrollClass = 'overflow-x-auto max-sm:-me-5 max-sm:pe-5 max-sm:mask-r-from-[calc(100%-1.25rem)]';

const askNear = (onFound: (near: string) => void): void =>
  askPosition(onFound, () => showToast({ title: 'Location not available', tone: 'danger' }));

/** Businesses side by side, by what decides between them. It scrolls by itself on a narrow screen, by keyboard too. */
export const Comparison = ({ businesses }: { businesses: BusinessSummary[] }) => {
  const [near, setNear] = useState('');
  const table = useRef<HTMLElement>(null);
  // The pressed button goes away.
  const handleFound = (found: string) => {
    table.current?.focus({ preventScroll: true });
    setNear(found);
  };
  const best = Math.max(...businesses.map((business) => weighedRating(business.rating, business.reviewCount) ?? 0));
  return (
    <section className="pt-14">
      <SectionHeading title="Compare" note="Weighed: a rating by few reviews counts less." />
      {near === '' && (
        <Button tone="quiet" size="small" onClick={() => askNear(handleFound)} className="mb-4">
          <LocateFixed aria-hidden className="size-4" />
          Show distances from here
        </Button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section ref={table} aria-label="Comparison" tabIndex={0} className={scrollClass}>
        <table className="w-full border-collapse text-start max-sm:text-sm">
          <Head businesses={businesses} />
          <tbody className="align-top">
            <Row name="Rating" businesses={businesses} has={isRated} cell={(business) => <RatingCell business={business} best={best} />} />
            <Row name="Now" businesses={businesses} has={hasState} cell={(business) => <NowCell business={business} />} />
            <Row name="Hours today" businesses={businesses} has={hasHours} cell={(business) => <TodayCell business={business} />} />
            {near && <Row name="Distance" businesses={businesses} cell={(business) => distanceText(near, business)} />}
            <Row
              name="Price"
              businesses={businesses}
              has={({ priceRange }) => priceRange}
              cell={({ priceRange }) => priceRange ?? unknown}
            />
            <Row name="Kind" businesses={businesses} cell={({ category }) => <bdi>{category.name}</bdi>} />
            <Row name="Address" businesses={businesses} has={placeOf} cell={(business) => <bdi>{placeOf(business) ?? unknown}</bdi>} />
            <Row
              name="Phone"
              businesses={businesses}
              has={({ phone }) => phone}
              cell={({ phone }) => <bdi className="whitespace-nowrap">{phone ?? unknown}</bdi>}
            />
          </tbody>
        </table>
      </section>
    </section>
  );
};

const Head = ({ businesses }: { businesses: BusinessSummary[] }) => (
  <thead>
    <tr className="border-b-2 border-ink align-bottom">
      <td className="w-28 max-sm:w-20 max-[23rem]:w-16" />
      {businesses.map(({ slug, name }) => (
        <th
          key={slug}
          scope="col"
          className="min-w-24 py-2 pe-4 text-start max-[23rem]:pe-2 wrap-anywhere min-[23rem]:min-w-32 sm:min-w-40"
        >
          <SiteLink to={paths.business(slug)} className="display hover:text-accent">
            <bdi>{name}</bdi>
          </SiteLink>
        </th>
      ))}
    </tr>
  </thead>
);

const isRated = ({ rating, reviewCount }: BusinessSummary): boolean => weighedRating(rating, reviewCount) !== null;
const hasHours = (business: BusinessSummary): boolean => !isSuspended(business) && weekOf(business, null) !== null;
const hasState = (business: BusinessSummary): boolean => isSuspended(business) || weekOf(business, null) !== null;
const placeOf = ({ address, city }: BusinessSummary): string | null => address ?? city;

interface RowProps {
  name: string;
  businesses: BusinessSummary[];
  /** Whether it is known of a business: a row of which no business says anything is left out. */
  has?: (business: BusinessSummary) => boolean | string | null;
  cell: (business: BusinessSummary) => ReactNode;
}

const Row = ({ name, businesses, has = () => true, cell }: RowProps) =>
  businesses.some(has) && (
    <tr className="border-b border-line">
      <th scope="row" className="sticky start-0 bg-paper py-3 pe-4 text-start text-sm font-medium text-ink-2">
        {name}
      </th>
      {businesses.map((business) => (
        <td key={business.slug} className="py-3 pe-4 tabular-nums wrap-anywhere max-[23rem]:pe-2">
          {cell(business)}
        </td>
      ))}
    </tr>
  );

const RatingCell = ({ business, best }: { business: BusinessSummary; best: number }) => {
  const { rating, reviewCount } = business;
  const weighed = weighedRating(rating, reviewCount);
  if (weighed === null) return unknown;
  return (
    <>
      <span className="font-semibold">{Number(rating).toFixed(1)}</span>{' '}
      <span className="text-ink-2">
        of {formatNumber(reviewCount)} {plural(reviewCount, 'review')}
      </span>
      <span className="block">
        <span className="me-2 inline-block">weighed {weighed.toFixed(2)}</span>
        {weighed === best && <strong className="inline-block font-semibold text-positive">Best rated</strong>}
      </span>
    </>
  );
};

const NowCell = ({ business }: { business: BusinessSummary }) =>
  useOpenInfo(business).words ? <OpenStatus business={business} /> : unknown;

const TodayCell = ({ business }: { business: BusinessSummary }) => {
  const { today } = useOpenInfo(business);
  const row = isSuspended(business) ? null : weekOf(business, today)?.find(({ isToday }) => isToday);
  return (
    <bdi>
      <ClockText text={row?.text ?? unknown} />
    </bdi>
  );
};

const distanceText = (near: string, business: BusinessSummary): string => {
  const km = distanceFrom(near, business);
  return km === null ? unknown : formatDistance(km);
};
