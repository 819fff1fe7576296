import { Search } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { limits } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { savedBusinesses, useDeviceList } from '../../../features/businesses/model/device-lists.ts';
import { Comparison } from './comparison.tsx';
import { SavedEntry } from './saved-entry.tsx';
import { useRenewal } from './use-renewal.ts';

/** The first few are compared until the visitor chooses others. */
const useCompared = (slugs: string[]) => {
  const [chosen, setChosen] = useState<string[] | null>(null);
  const compared = (chosen ?? slugs.slice(0, limits.compared)).filter((slug) => slugs.includes(slug));
  const toggle = (slug: string) =>
    setChosen(compared.includes(slug) ? compared.filter((other) => other !== slug) : [...compared, slug].slice(-limits.compared));
  return { compared, toggle };
};

/** The saved businesses: a list to choose from, and those chosen side by side. */
export const SavedSection = () => {
  const saved = useDeviceList(savedBusinesses);
  const gone = useRenewal(saved);
  const { compared, toggle } = useCompared(saved.map(({ business }) => business.slug));
  if (saved.length === 0) return <NothingSaved />;
  const side = saved.filter(({ business }) => compared.includes(business.slug)).map(({ business }) => business);
  return (
    <>
      <section aria-labelledby="saved" className="mt-10">
        <h2 id="saved" className="sr-only">
          All saved businesses
        </h2>
        <p className="mb-3 text-sm text-ink-2 print:hidden">Choose up to {limits.compared} to compare.</p>
        <ul className="divide-y divide-line border-y border-line">
          {saved.map((entry) => (
            <SavedEntry
              key={entry.business.slug}
              entry={entry}
              isCompared={compared.includes(entry.business.slug)}
              isGone={gone.has(entry.business.slug)}
              onToggle={() => toggle(entry.business.slug)}
            />
          ))}
        </ul>
      </section>
      {side.length > 1 && <Comparison businesses={side} />}
    </>
  );
};

const NothingSaved = () => (
  <div className="mt-10">
    <EmptyState title="Nothing saved yet" text="Press Save on the page of a business, or the bookmark in a list.">
      <SiteLink to={paths.businesses} className={buttonClass()}>
        <Search aria-hidden className="size-4.5" />
        Search businesses
      </SiteLink>
    </EmptyState>
  </div>
);
