import type { AdminBusiness, Category, Country } from '@directory/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RowSelectionState } from '@tanstack/react-table';
import { type ReactNode, useCallback, useState } from 'react';
import { AdminPager } from '../../../components/admin/admin-pager.tsx';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { SwitchField } from '../../../components/admin/switch-field.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import type { Listed } from '../../../lib/api/load.ts';
import type { ListFilters } from '../api/list-businesses.ts';
import { adminBusinessesPath, adminBusinessesQuery } from '../api/list-businesses.ts';
import { isFiltered } from '../model/list-filters.ts';
import { removeLater, usePendingRemovals } from '../model/pending-removals.ts';
import { useListAddress } from '../model/use-list-address.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BusinessesTable } from './businesses-table.tsx';
import { EditBusiness } from './edit-business.tsx';
import { FilterBar } from './filter-bar.tsx';
import { RemovalList } from './removal-list.tsx';
import { SavedViewList } from './saved-view-list.tsx';

interface BusinessesPanelProps {
  categories: readonly Category[];
  countries: readonly Country[];
  /** Business that is edited at once, from an address that leads to it; 'new' for a new one. */
  opened: number | 'new' | null;
  onOpened: (opened: number | 'new' | null) => void;
  /** The business that was edited is saved. */
  onSaved: () => void;
  /** Stands beside the form of the business that is edited. */
  besideForm?: ReactNode;
  /** The export of a range of what the filters find. */
  exportOf: (filters: ListFilters) => ReactNode;
}

const useRemoval = () => {
  const client = useQueryClient();
  return ({ id, name }: { id: number; name: string }) =>
    removeLater({ id, name }, (hasGone) => {
      if (!hasGone) showToast({ title: 'Hata!', text: `${name} silinemedi. Lütfen tekrar deneyin.`, tone: 'danger' });
      void client.invalidateQueries({ queryKey: [adminBusinessesPath] });
    });
};

/** The operators' table of businesses with all that is done from it. */
export const BusinessesPanel = (props: BusinessesPanelProps) => {
  const { categories, countries, opened, onOpened, onSaved, besideForm, exportOf } = props;
  const address = useListAddress();
  const [selection, setSelection] = useState<RowSelectionState>({});
  const list = useQuery(adminBusinessesQuery(address.applied, address.page));
  const ids = Object.keys(selection).map(Number);
  const remove = useRemoval();
  return (
    <>
      <FilterBar address={address} categories={categories} countries={countries} />
      <SavedViewList address={address} />
      {exportOf(address.applied)}
      {ids.length > 0 && (
        <BulkBar
          ids={ids}
          filters={address.applied}
          total={list.data?.total ?? ids.length}
          categories={categories}
          onDone={() => setSelection({})}
        />
      )}
      <RemovalList />
      {list.isError && <FailureNote text="İşletmeler alınamadı." detail="Failed to fetch businesses" onRetry={() => void list.refetch()} />}
      {list.isPending && <p className="mt-6 text-ink-2">Yükleniyor…</p>}
      {list.data && (
        <Results
          list={list.data}
          isStale={list.isPlaceholderData}
          address={address}
          selection={selection}
          onSelect={setSelection}
          onEdit={onOpened}
        />
      )}
      {opened !== null && (
        <EditBusiness
          key={opened}
          id={opened === 'new' ? undefined : opened}
          categories={categories}
          countries={countries}
          onDone={() => onOpened(null)}
          onSaved={onSaved}
          onRemove={remove}
          besideForm={besideForm}
        />
      )}
    </>
  );
};

interface ResultsProps {
  list: Listed<AdminBusiness>;
  isStale: boolean;
  address: ReturnType<typeof useListAddress>;
  selection: RowSelectionState;
  onSelect: (selection: RowSelectionState) => void;
  onEdit: (id: number) => void;
}

const Results = ({ list: { rows, total }, isStale, address, selection, onSelect, onEdit }: ResultsProps) => {
  const [isGlobal, setGlobal] = useState(false);
  const going = usePendingRemovals();
  const first = (address.page - 1) * adminLimits.adminBusinesses;
  const positionOf = useCallback(
    ({ globalRowNumber }: AdminBusiness, index: number) => (isGlobal ? globalRowNumber : first + index + 1),
    [isGlobal, first],
  );
  const shown = rows.filter(({ id }) => !going.some((removal) => removal.id === id));
  if (total === 0) return <NothingFound isFiltered={isFiltered(address.applied)} onClear={address.clear} />;
  const pages = Math.ceil(total / adminLimits.adminBusinesses);
  return (
    <>
      <div className="mt-5 mb-2 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-2 tabular-nums">
          {formatTurkishNumber(total)} işletme
        </p>
        <SwitchField id="global-row-numbers" label="Genel sıra numaraları" isOn={isGlobal} onChange={setGlobal} className="text-sm" />
      </div>
      <BusinessesTable
        businesses={shown}
        positionOf={positionOf}
        selection={selection}
        onSelect={onSelect}
        onEdit={onEdit}
        isStale={isStale}
      />
      {rows.length === 0 && <p className="mt-4 text-ink-2">Bu sayfada işletme yok; liste {formatTurkishNumber(pages)} sayfa.</p>}
      <AdminPager page={Math.min(address.page, pages)} pages={pages} hrefOf={address.hrefOf} />
    </>
  );
};

const NothingFound = ({ isFiltered: hasFilters, onClear }: { isFiltered: boolean; onClear: () => void }) => (
  <div className="mt-6">
    <EmptyState
      title="İşletme bulunamadı"
      text={hasFilters ? 'Filtreleri değiştirin veya temizleyin.' : 'Excel ile içe aktarın veya yeni bir işletme ekleyin.'}
    >
      {hasFilters && <Button onClick={onClear}>Filtreleri temizle</Button>}
    </EmptyState>
  </div>
);
