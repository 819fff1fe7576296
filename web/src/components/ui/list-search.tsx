import { type FormEvent, useId } from 'react';
import { useLiveSearch } from '../../lib/page/use-live-search.ts';
import { Button } from './button.tsx';
import { SearchField } from './search-field.tsx';

interface ListSearchProps {
  /** Page of the list. */
  path: string;
  /** The search text of the address. */
  search: string;
  hrefOf: (search: string) => string;
  /** Names what is searched, as 'Search cities'. */
  label: string;
  /** Parameters of the address that a search leaves as they are, by name. */
  hiddenFields: Readonly<Record<string, string>>;
}

/** Search within one list: live where scripts run, a plain form where they do not. */
export const ListSearch = ({ path, search, hrefOf, label, hiddenFields }: ListSearchProps) => {
  const id = useId();
  const { text, setText, submit } = useLiveSearch(search, hrefOf);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <search className="w-full sm:max-w-sm">
      <form action={path} method="get" onSubmit={handleSubmit} className="flex gap-2">
        <SearchField
          id={id}
          name="search"
          label={label}
          placeholder={`${label}...`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="grow"
        />
        {Object.entries(hiddenFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" tone="quiet" className="h-12 scripted:hidden">
          Search
        </Button>
      </form>
    </search>
  );
};
