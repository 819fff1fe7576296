import { longestText } from '@directory/contracts';
import { MapPin, Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../config/paths.ts';
import { cleanSearch } from '../../../lib/page/search-text.ts';
import { useLiveSearch } from '../../../lib/page/use-live-search.ts';
import { type SearchView, searchHref, searchParameters } from '../model/search-view.ts';
import { SuggestField } from './suggest-field.tsx';

interface SearchBarProps {
  view: SearchView;
  /** Name of the view's city. */
  cityName: string;
}

/** Fields of the form itself; what else the address says goes along unseen. */
const ownFields = ['search', 'city', 'page'];

/** Text and city of a search. Live where scripts run, a plain form of the same address where they do not. */
export const SearchBar = ({ view, cityName }: SearchBarProps) => {
  const navigate = useNavigate();
  const { text, setText, submit } = useLiveSearch(view.search, (search) => searchHref(view, { search }));
  const [city, setCity] = useState(cityName);
  useEffect(() => setCity(cityName), [cityName]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const place = cleanSearch(city);
    if (place === cityName) return submit();
    void navigate(searchHref(view, { search: cleanSearch(text), city: place, near: '', area: '' }), { preventScrollReset: true });
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
          onText={setText}
          className="max-sm:col-span-2"
        />
        <CityField value={city} onChange={setCity} />
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

const CityField = ({ value, onChange }: { value: string; onChange: (city: string) => void }) => (
  <div className="relative">
    <label htmlFor="city" className="sr-only">
      City
    </label>
    <MapPin aria-hidden className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-ink-2" />
    <input
      id="city"
      name="city"
      value={value}
      autoComplete="off"
      maxLength={longestText}
      placeholder="Any city"
      onChange={(event) => onChange(event.target.value)}
      className="h-12 w-full rounded-control bg-surface ps-11 pe-3 text-base outline-1 -outline-offset-1 outline-edge placeholder:text-ink-2 focus-visible:outline-2 focus-visible:outline-accent"
    />
  </div>
);
