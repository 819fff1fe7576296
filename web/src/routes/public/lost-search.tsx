import type { Suggestion } from '@directory/contracts';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { SearchField } from '../../components/ui/search-field.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { paths } from '../../config/paths.ts';
import { useSuggestions } from '../../features/search/components/use-suggestions.ts';
import { lostWords } from '../../lib/page/lost-words.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';

interface LostSearchProps {
  /** The words that were asked for; those of the address where it is not given. */
  words?: string;
  /** The kind of page that was asked for. */
  kind?: Suggestion['kind'];
}

/** On a page of something that is not there: the search for it, and what may have been meant. */
export const LostSearch = ({ words, kind }: LostSearchProps) => {
  const { pathname } = useLocation();
  const asked = words ?? lostWords(pathname);
  return (
    <div className="mt-8 max-w-xl">
      <search>
        <form action={paths.businesses} method="get" className="flex gap-2">
          <SearchField
            id="lost-search"
            name="search"
            label="Search businesses"
            placeholder="Search businesses..."
            defaultValue={asked}
            className="grow"
          />
          <Button type="submit" className="h-12">
            Search
          </Button>
        </form>
      </search>
      <DidYouMean words={asked} kind={kind} />
    </div>
  );
};

const pathOf = ({ kind, slug }: Suggestion): string => {
  if (kind === 'category') return paths.category(slug);
  return kind === 'city' ? paths.city(slug) : paths.business(slug);
};

/** Asked for by the browser alone: addresses that strangers make up cost the server no search. */
const DidYouMean = ({ words, kind }: { words: string; kind?: Suggestion['kind'] }) => {
  const suggestions = useSuggestions(words, useHydrated(), { kind });
  if (suggestions.length === 0) return null;
  return (
    <div className="mt-5">
      <h2 className="font-sans text-base font-semibold tracking-normal">Did you mean</h2>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {suggestions.map((suggestion) => (
          <li key={pathOf(suggestion)} className="min-w-0">
            <SiteLink
              to={pathOf(suggestion)}
              className="inline-flex min-h-11 flex-wrap py-1 content-center items-center gap-x-2 font-medium text-accent underline-offset-4 hover:underline"
            >
              <bdi>{suggestion.name}</bdi>
              {suggestion.hint && <bdi className="text-sm font-normal text-ink-2">{suggestion.hint}</bdi>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
};
