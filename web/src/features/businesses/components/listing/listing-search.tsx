import { type FormEvent, useId } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { SearchField } from '../../../../components/ui/search-field.tsx';
import { type ListView, listHref } from '../../../../lib/page/list-view.ts';
import { useLiveSearch } from '../../../../lib/page/use-live-search.ts';

interface ListingSearchProps {
  path: string;
  view: ListView;
  placeholder: string;
}

/** Search within one list: live where scripts run, a plain form where they do not. */
export const ListingSearch = ({ path, view, placeholder }: ListingSearchProps) => {
  const id = useId();
  const { text, setText, submit } = useLiveSearch(view.search, (search) => listHref(path, view, { search }));
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
          label={placeholder.replace(/\.+$/, '')}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="grow"
        />
        {view.sort && <input type="hidden" name="sort" value={view.sort} />}
        {view.sort && view.order === 'desc' && <input type="hidden" name="order" value="desc" />}
        <Button type="submit" tone="quiet" className="h-12 scripted:hidden">
          Search
        </Button>
      </form>
    </search>
  );
};
