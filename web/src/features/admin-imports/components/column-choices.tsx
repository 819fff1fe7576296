import type { PreviewColumn } from '@directory/contracts';
import { useMemo, useState } from 'react';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { type ColumnFilter, filterColumns } from '../model/column-filter.ts';
import { guessFields } from '../model/content-guess.ts';
import { mappingSearchId } from '../model/use-mapping-focus.ts';
import { ColumnChoice } from './column-choice.tsx';

interface ColumnChoicesProps {
  columns: readonly PreviewColumn[];
  choices: Readonly<Record<string, string>>;
  onChoose: (column: string, choice: string) => void;
}

/** The columns of a file with their values. Files of scrapers have hundreds: they are searched and filtered. */
export const ColumnChoices = ({ columns, choices, onChoose }: ColumnChoicesProps) => {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<ColumnFilter>('all');
  const guesses = useMemo(() => guessFields(columns, choices), [columns, choices]);
  const shown = filterColumns(columns, { search, filter, choices, guesses });
  return (
    <>
      <ColumnFilters search={search} onSearch={setSearch} filter={filter} onFilter={setFilter} />
      <p role="status" className="mt-2 text-xs text-ink-2">
        {formatTurkishNumber(columns.length)} sütunun {formatTurkishNumber(shown.length)} tanesi gösteriliyor
      </p>
      <ul className="mt-2 max-h-128 divide-y divide-line overflow-y-auto rounded-control px-3 outline outline-line">
        {shown.map((column) => (
          <ColumnChoice
            key={column.column}
            column={column}
            choice={choices[column.column] ?? ''}
            guess={guesses[column.column]}
            onChoose={(choice) => onChoose(column.column, choice)}
          />
        ))}
        {shown.length === 0 && <li className="py-4 text-center text-sm text-ink-2">Bu aramaya uyan sütun yok.</li>}
      </ul>
    </>
  );
};

const filters: readonly (readonly [ColumnFilter, string])[] = [
  ['all', 'Tüm sütunlar'],
  ['read', 'Okunacaklar'],
  ['skipped', 'Atlanacaklar'],
  ['guessed', 'Önerisi olanlar'],
];

interface ColumnFiltersProps {
  search: string;
  onSearch: (search: string) => void;
  filter: ColumnFilter;
  onFilter: (filter: ColumnFilter) => void;
}

const controlClass = 'min-h-9 rounded-control border border-edge bg-paper px-3 text-sm max-sm:min-h-11';

const ColumnFilters = ({ search, onSearch, filter, onFilter }: ColumnFiltersProps) => (
  <div className="mt-3 flex flex-wrap gap-2">
    <input
      id={mappingSearchId}
      type="search"
      aria-label="Sütunlarda ara"
      placeholder="Başlık, değer veya alan ara"
      value={search}
      onChange={(event) => onSearch(event.target.value)}
      className={`${controlClass} min-w-0 flex-1`}
    />
    <select
      aria-label="Gösterilecek sütunlar"
      value={filter}
      onChange={(event) => onFilter(event.target.value as ColumnFilter)}
      className={controlClass}
    >
      {filters.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </div>
);
