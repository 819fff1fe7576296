import { type Category, readNearPhrases, type Stats } from '@directory/contracts';
import { Map as MapIcon } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ArtMap } from '../../../components/ui/art-map.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { usePosition } from '../../../components/ui/use-position.ts';
import { limits } from '../../../config/limits.ts';
import { chipClass } from '../../../features/search/components/filter-choice.tsx';
import { HomeSearch } from '../../../features/search/components/home-search.tsx';
import { NearMe } from '../../../features/search/components/near-me.tsx';
import { emptySearch, type SearchView, searchHref } from '../../../features/search/model/search-view.ts';
import { placesText } from '../../../features/stats/model/places-text.ts';
import { formatNumber } from '../../../lib/format/count.ts';
import { cleanSearch } from '../../../lib/page/search-text.ts';
import { useLiveSearch } from '../../../lib/page/use-live-search.ts';
import { useSiteSettings } from '../../../lib/site/site-settings.ts';
import { type HomeView, homeHref } from './home-view.ts';

interface HeroProps {
  view: HomeView;
  categories: Category[];
  stats: Stats | undefined;
  hasStatsFailed: boolean;
}

const showResults = () => document.getElementById('results')?.scrollIntoView({ behavior: 'smooth' });

export const Hero = ({ view, categories, stats, hasStatsFailed }: HeroProps) => (
  // Suggestions may reach below the edge, the map must not.
  <div className="relative border-line sm:border-b">
    <div className="absolute inset-0 overflow-hidden">
      <ArtMap className="art-fade absolute inset-y-0 end-0 hidden h-full w-[52%] lg:block" />
    </div>
    <div className="page-width relative pt-6 pb-5 sm:pt-20 sm:pb-14">
      <div className="lg:max-w-[52rem]">
        <h1 className="text-3xl sm:text-5xl lg:max-w-[34rem]">The local guide to everywhere</h1>
        <p className="mt-3 max-w-[32rem] text-ink-2 sm:mt-5 sm:text-lg">
          Opening hours, phone numbers, directions and ratings, from the corner bakery to the night pharmacy.
        </p>
        <div className="mt-5 sm:mt-9">
          <HeroSearch view={view} categories={categories} />
        </div>
        <StatsStrip stats={stats} />
        {hasStatsFailed && <p className="mt-3 text-sm text-danger">Failed to fetch stats</p>}
      </div>
    </div>
  </div>
);

const HeroSearch = ({ view, categories }: Pick<HeroProps, 'view' | 'categories'>) => {
  const navigate = useNavigate();
  const { text, setText, submit, cancel } = useLiveSearch(view.search, (search) => homeHref({ ...view, search, page: 1 }));
  const phrases = readNearPhrases(cleanSearch(text));
  const asked: SearchView = { ...emptySearch, search: phrases.text, category: view.category, isOpen: phrases.isOpen };
  const position = usePosition((near) => void navigate(searchHref({ ...asked, near, sort: asked.search ? 'distance' : null })));
  const handleSubmit = () => {
    if (phrases.isNear) {
      cancel();
      return position.ask();
    }
    submit();
    showResults();
  };
  const handleCategory = (category: string) => void navigate(homeHref({ search: view.search, category }));
  return (
    <>
      <HomeSearch
        text={text}
        onText={setText}
        category={view.category}
        onCategory={handleCategory}
        onSubmit={handleSubmit}
        categories={categories}
      />
      <CategoryChips view={view} categories={categories} />
      <MapLinks view={asked} />
    </>
  );
};

/** The most wanted categories, for thumbs; the one in force is taken away by a second press. */
const CategoryChips = ({ view, categories }: Pick<HeroProps, 'view' | 'categories'>) => (
  <ul aria-label="Categories" className="no-print -mx-5 mt-3 flex gap-2 overflow-x-auto px-5 pb-1 sm:hidden">
    {categories.slice(0, limits.homeChips).map(({ id, slug, name }) => (
      <li key={id}>
        <SiteLink
          to={homeHref({ search: view.search, category: view.category === slug ? '' : slug })}
          rel="nofollow"
          aria-current={view.category === slug ? 'true' : undefined}
          className={chipClass(view.category === slug)}
        >
          <bdi>{name}</bdi>
        </SiteLink>
      </li>
    ))}
  </ul>
);

/** The typed text goes along. */
const MapLinks = ({ view }: { view: SearchView }) => (
  <p className="no-print -mx-3 mt-1 flex flex-wrap sm:mt-3 sm:gap-x-2">
    <NearMe view={view} className={buttonClass('plain', 'small', 'hidden! scripted:inline-flex!')} />
    <SiteLink to={searchHref(view, { layout: 'map' })} rel="nofollow" className={buttonClass('plain', 'small')}>
      <MapIcon aria-hidden className="size-4.5" />
      Search on the map
    </SiteLink>
  </p>
);

const StatsStrip = ({ stats }: { stats: Stats | undefined }) => {
  const { home: claims } = useSiteSettings().claims;
  const facts = [
    [stats ? formatNumber(stats.total) : '–', 'Businesses'],
    [stats ? formatNumber(stats.categories) : '–', 'Categories'],
    [claims.cities, 'Cities'],
    [claims.countries, 'Countries'],
  ] as const;
  return (
    <>
      <dl className="mt-3 flex justify-between gap-x-4 sm:mt-10 sm:justify-start sm:gap-x-10 lg:max-w-[34rem]">
        {facts.map(([value, name]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-xs text-ink-2 sm:text-sm">{name}</dt>
            <dd className="display text-lg tabular-nums sm:text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      {stats && <p className="mt-2 text-xs text-ink-2 tabular-nums sm:mt-3 sm:text-sm">In the directory today: {placesText(stats)}.</p>}
    </>
  );
};
