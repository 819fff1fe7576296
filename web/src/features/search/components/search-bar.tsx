import { readNearPhrases } from '@directory/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { usePosition } from '../../../components/ui/use-position.ts';
import { paths } from '../../../config/paths.ts';
import { cleanSearch } from '../../../lib/page/search-text.ts';
import { useLiveSearch } from '../../../lib/page/use-live-search.ts';
import { suggestionsQuery } from '../api/list-suggestions.ts';
import { guessedCity } from '../model/guessed-city.ts';
import { rememberSearch } from '../model/recent-searches.ts';
import { type SearchView, searchHref, searchParameters } from '../model/search-view.ts';
import { CityField, cityScope } from './city-field.tsx';
import { SuggestField } from './suggest-field.tsx';

interface SearchBarProps {
  view: SearchView;
  /** Name of the view's city. */
  cityName: string;
}

/** Fields of the form itself; what else the address says goes along unseen. */
const ownFields = ['search', 'city', 'page'];

/** The field of the city: it follows the address, and knows which city its text means. */
const useCity = (cityName: string) => {
  const client = useQueryClient();
  const [city, setCity] = useState(cityName);
  useEffect(() => setCity(cityName), [cityName]);
  const place = cleanSearch(city);
  const meant = () => guessedCity(place, client.getQueryData(suggestionsQuery(place, cityScope).queryKey));
  return { city, setCity, isChanged: place !== cityName, meant };
};

/** Text and city of a search. Live where scripts run, a plain form of the same address where they do not. */
export const SearchBar = ({ view, cityName }: SearchBarProps) => {
  const navigate = useNavigate();
  const { text, setText, submit, cancel } = useLiveSearch(view.search, (search) => searchHref(view, { search }));
  const { city, setCity, isChanged, meant } = useCity(cityName);
  const go = (change: Partial<SearchView>) => void navigate(searchHref(view, change));
  const phrases = readNearPhrases(cleanSearch(text));
  const asked = { search: phrases.text, isOpen: view.isOpen || phrases.isOpen };
  // Who writes 'pizza near me' wants the nearest; round a place alone that is the order anyway.
  const sort = phrases.isNear && phrases.text ? 'distance' : null;
  const position = usePosition((near) => go({ ...asked, near, city: '', area: '', sort }));
  const goToCity = (place: string) => {
    cancel();
    go({ ...asked, city: place, near: '', area: '' });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    rememberSearch(phrases.text);
    if (isChanged) return goToCity(meant());
    if (!phrases.isNear && !phrases.isOpen) return submit();
    cancel();
    // A place that is chosen already is nearer to what is meant than the visitor.
    return phrases.isNear && !view.near && !view.city ? position.ask() : go(asked);
  };
  const handleCity = (slug: string, name: string) => {
    setCity(name);
    goToCity(slug);
  };
  return (
    <search className="grow">
      <form
        action={paths.businesses}
        method="get"
        onSubmit={handleSubmit}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-panel bg-surface p-2 shadow-float sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]"
      >
        <SuggestField
          id="search"
          label="Search businesses"
          placeholder="Name, kind or dish"
          value={text}
          scope={{ city: view.city, near: view.near }}
          onText={setText}
          className="max-sm:col-span-2"
        />
        <CityField value={city} onText={setCity} onCity={handleCity} />
        <Button type="submit" className="h-12 px-5">
          <Search aria-hidden className="size-5" />
          Search
        </Button>
        {Object.entries(searchParameters(view)).map(
          ([name, value]) =>
            value !== null && value !== '' && !ownFields.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
        )}
      </form>
    </search>
  );
};
