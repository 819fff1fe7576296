import { clsx } from 'clsx';
import { Check, ChevronDown, Minus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { limits } from '../../../../config/limits.ts';
import { type Feature, type FeatureSection, readAbout } from '../../model/about.ts';
import { Panel } from './panel.tsx';

/** Features and amenities by section: the first three, the others on demand. */
export const FeaturesPanel = ({ about }: { about: unknown }) => {
  const content = readAbout(about);
  return (
    <Panel title="Features & Amenities">
      {content === 'unreadable' && <p className="text-ink-2">Unable to display features and amenities.</p>}
      {content === 'empty' && <p className="text-ink-2">No features and amenities information available.</p>}
      {Array.isArray(content) && <Sections sections={content} />}
    </Panel>
  );
};

const Sections = ({ sections }: { sections: FeatureSection[] }) => {
  const [isExpanded, setExpanded] = useState(false);
  const listId = useId();
  const more = sections.length - limits.featureSectionsShown;
  return (
    <>
      <div id={listId} className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {sections.map((section, index) => (
          // Without scripts nothing could open the rest, so it is hidden only where they run.
          <Section key={section.name} section={section} isHidden={index >= limits.featureSectionsShown && !isExpanded} />
        ))}
      </div>
      {more > 0 && (
        <Button
          tone="quiet"
          size="small"
          aria-expanded={isExpanded}
          aria-controls={listId}
          onClick={() => setExpanded(!isExpanded)}
          className="no-print mt-5 hidden scripted:inline-flex"
        >
          {isExpanded ? 'Show Less' : `Show More (${more} more ${more === 1 ? 'section' : 'sections'})`}
          <ChevronDown aria-hidden className={clsx('size-4 transition-transform', isExpanded && 'rotate-180')} />
        </Button>
      )}
    </>
  );
};

const Section = ({ section, isHidden }: { section: FeatureSection; isHidden: boolean }) => (
  <div className={isHidden ? 'printed-open scripted:hidden' : undefined}>
    <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">{section.name}</h3>
    <dl className="space-y-1.5 text-sm">
      {section.features.map((feature) => (
        <FeatureRow key={feature.name} feature={feature} />
      ))}
    </dl>
  </div>
);

const FeatureRow = ({ feature }: { feature: Feature }) => {
  const Icon = feature.value === 'No' ? Minus : Check;
  return (
    <div className="flex items-start gap-2">
      <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', feature.value === 'No' ? 'text-ink-2' : 'text-positive')} />
      <dt className="min-w-0 flex-1">{feature.name}</dt>
      <dd className="max-w-1/2 text-ink-2">{feature.value}</dd>
    </div>
  );
};
