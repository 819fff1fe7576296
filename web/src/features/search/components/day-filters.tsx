import { type BusinessFeature, businessFeatureNames } from '@directory/contracts';
import { formatTime } from '@directory/opening-hours';
import { filterChoices } from '../../../config/limits.ts';
import { ClockText } from '../../../lib/time/clock-text.tsx';
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

export const PriceGroup = ({ view }: { view: SearchView }) => (
  <FilterGroup title="Price" isWrapped>
    <FilterChoice view={view} change={{ price: null }} isChosen={view.price === null}>
      Any
    </FilterChoice>
    {filterChoices.prices.map((price) => (
      <FilterChoice key={price} view={view} change={{ price }} isChosen={view.price === price}>
        <span aria-hidden>{'$'.repeat(price)}</span>
        <span className="sr-only">{`${price} of ${filterChoices.prices.length}`}</span>
      </FilterChoice>
    ))}
  </FilterGroup>
);

const toggled = (features: readonly BusinessFeature[], feature: BusinessFeature): BusinessFeature[] =>
  features.includes(feature) ? features.filter((one) => one !== feature) : [...features, feature];

export const FeatureGroup = ({ view }: { view: SearchView }) => (
  <FilterGroup title="Amenities" isWrapped>
    {businessFeatureNames.map((feature) => (
      <FilterChoice
        key={feature}
        view={view}
        change={{ features: toggled(view.features, feature) }}
        isChosen={view.features.includes(feature)}
      >
        {featureTexts[feature]}
      </FilterChoice>
    ))}
  </FilterGroup>
);
