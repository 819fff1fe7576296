import { type BusinessFeature, businessFeatureNames } from '@directory/contracts';
import { formatTime } from '@directory/opening-hours';
import { filterChoices } from '../../../config/limits.ts';
import { formatNumber, plural } from '../../../lib/format/count.ts';
import { ClockText } from '../../../lib/time/clock-text.tsx';
import type { CountedFacets } from '../api/get-facets.ts';
import { dayTexts, featureTexts, weekHourOf } from '../model/day-filters.ts';
import type { SearchView } from '../model/search-view.ts';
import { FilterChoice, FilterGroup } from './filter-choice.tsx';

/** A day, and then an hour of it. */
export const OpenAtGroup = ({ view }: { view: SearchView }) => {
  const hour = weekHourOf(view.at);
  return (
    <>
      <FilterGroup title="Open on" isWrapped>
        <FilterChoice view={view} change={{ at: '' }} isChosen={hour === null}>
          Any day
        </FilterChoice>
        {dayTexts.map((text, i) => (
          <FilterChoice
            key={text}
            view={view}
            change={{ at: `${i + 1}-${hour?.minute ?? filterChoices.usualHour * 60}`, isOpen: false }}
            isChosen={hour?.day === i + 1}
          >
            {text}
          </FilterChoice>
        ))}
      </FilterGroup>
      {hour && (
        <FilterGroup title="At" isWrapped>
          {filterChoices.hours.map((at) => (
            <FilterChoice key={at} view={view} change={{ at: `${hour.day}-${at * 60}` }} isChosen={hour.minute === at * 60}>
              <ClockText text={formatTime(at * 60)} />
            </FilterChoice>
          ))}
        </FilterGroup>
      )}
    </>
  );
};

interface OptionGroupProps {
  view: SearchView;
  /** Undefined or empty where they were not counted. */
  facets: CountedFacets | undefined;
}

const hasOptions = (facets: CountedFacets | undefined): boolean => Boolean(facets?.features.length || facets?.prices.length);

/** Options that nothing is left with are not offered, where that is known. */
const isOffered = (isCounted: boolean, count: number | undefined, isChosen: boolean): boolean =>
  !isCounted || count !== undefined || isChosen;

const OptionCount = ({ count }: { count: number | undefined }) =>
  count !== undefined && (
    <span className="tabular-nums opacity-80">
      <span className="sr-only">, </span>
      {formatNumber(count)}
      <span className="sr-only"> {plural(count, 'business', 'businesses')}</span>
    </span>
  );

export const PriceGroup = ({ view, facets }: OptionGroupProps) => {
  const counts = new Map(facets?.prices.map(({ price, count }) => [price, count]));
  // Behind a chosen price the others were not counted, nor are they at once when it is taken away.
  const isCounted = view.price === null && !facets?.isStale && hasOptions(facets);
  const prices = filterChoices.prices.filter((price) => isOffered(isCounted, counts.get(price), view.price === price));
  if (!prices.length) return null;
  return (
    <FilterGroup title="Price" isWrapped>
      <FilterChoice view={view} change={{ price: null }} isChosen={view.price === null}>
        Any
      </FilterChoice>
      {prices.map((price) => (
        <FilterChoice key={price} view={view} change={{ price }} isChosen={view.price === price}>
          <span aria-hidden>{'$'.repeat(price)}</span>
          <span className="sr-only">{`${price} of ${filterChoices.prices.length}`}</span>
          <OptionCount count={counts.get(price)} />
        </FilterChoice>
      ))}
    </FilterGroup>
  );
};

const toggled = (features: readonly BusinessFeature[], feature: BusinessFeature): BusinessFeature[] =>
  features.includes(feature) ? features.filter((one) => one !== feature) : [...features, feature];

export const FeatureGroup = ({ view, facets }: OptionGroupProps) => {
  const counts = new Map(facets?.features.map(({ feature, count }) => [feature, count]));
  const isCounted = hasOptions(facets);
  const features = businessFeatureNames.filter((feature) => isOffered(isCounted, counts.get(feature), view.features.includes(feature)));
  if (!features.length) return null;
  return (
    <FilterGroup title="Amenities" isWrapped>
      {features.map((feature) => (
        <FilterChoice
          key={feature}
          view={view}
          change={{ features: toggled(view.features, feature) }}
          isChosen={view.features.includes(feature)}
        >
          {featureTexts[feature]}
          <OptionCount count={counts.get(feature)} />
        </FilterChoice>
      ))}
    </FilterGroup>
  );
};
