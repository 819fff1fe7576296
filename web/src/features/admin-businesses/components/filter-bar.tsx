import type { Category, Country } from '@directory/contracts';
import { Button } from '../../../components/ui/button.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import type { ListFilters } from '../api/list-businesses.ts';
import { isFiltered } from '../model/list-filters.ts';
import type { ListAddress } from '../model/use-list-address.ts';

interface FilterBarProps {
  address: ListAddress;
  categories: readonly Category[];
  countries: readonly Country[];
}

/** Filters of the table in one line. */
export const FilterBar = ({ address: { typed, change, clear }, categories, countries }: FilterBarProps) => (
  <form
    aria-label="Filtreler"
    onSubmit={(event) => event.preventDefault()}
    className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
  >
    <SearchField
      id="business-search"
      label="İşletme ara"
      placeholder="Ad, adres, telefon…"
      value={typed.search}
      onChange={(event) => change({ search: event.target.value })}
    />
    <Choice
      label="Kategori"
      allText="Tüm kategoriler"
      value={typed.categoryId}
      options={categories.map(({ id, name }) => [String(id), name])}
      onChange={(categoryId) => change({ categoryId })}
    />
    <Choice
      label="Ülke"
      allText="Tüm ülkeler"
      value={typed.countryCode}
      options={countries.map(({ code, name }) => [code, name])}
      onChange={(countryCode) => change({ countryCode })}
    />
    <Button tone="quiet" disabled={!isFiltered(typed)} onClick={clear} className="min-h-12">
      Filtreleri temizle
    </Button>
  </form>
);

interface ChoiceProps {
  label: string;
  allText: string;
  value: ListFilters[keyof ListFilters];
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}

const Choice = ({ label, allText, value, options, onChange }: ChoiceProps) => (
  <select
    value={value}
    onChange={(event) => onChange(event.target.value)}
    aria-label={label}
    className="h-12 w-full min-w-0 rounded-control border border-edge bg-surface px-3"
  >
    <option value="">{allText}</option>
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </select>
);
