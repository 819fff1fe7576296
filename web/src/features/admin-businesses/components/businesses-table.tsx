import type { AdminBusiness } from '@directory/contracts';
import { type RowSelectionState, useTable } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { columnsWith, features, isWideColumn, type PositionOf } from './business-columns.tsx';

interface BusinessesTableProps {
  businesses: AdminBusiness[];
  positionOf: PositionOf;
  /** Selected ids, of all pages. */
  selection: RowSelectionState;
  onSelect: (selection: RowSelectionState) => void;
  onEdit: (id: number) => void;
  /** Another page is on its way. */
  isStale: boolean;
}

const idOf = ({ id }: AdminBusiness): string => String(id);

/** Businesses of one page. */
export const BusinessesTable = ({ businesses, positionOf, selection, onSelect, onEdit, isStale }: BusinessesTableProps) => {
  const columns = useMemo(() => columnsWith({ positionOf, onEdit }), [positionOf, onEdit]);
  const table = useTable({
    features,
    columns,
    data: businesses,
    getRowId: idOf,
    state: { rowSelection: selection },
    onRowSelectionChange: (update) => onSelect(typeof update === 'function' ? update(selection) : update),
  });
  const cellClass = (id: string) => clsx('px-3 py-1.5 text-start align-middle', isWideColumn(id) && 'max-lg:hidden');
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
      tabIndex={0}
      aria-label="İşletme listesi"
      aria-busy={isStale}
      className={clsx('overflow-x-auto rounded-panel bg-surface transition-opacity', isStale && 'opacity-60')}
    >
      <table className="w-full text-sm">
        <thead className="sticky top-0 border-b border-line bg-surface text-xs text-ink-2">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={clsx(cellClass(header.column.id), 'font-medium whitespace-nowrap')}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody className="divide-y divide-line">
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={clsx('h-10', row.getIsSelected() && 'bg-sunken')}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={cellClass(cell.column.id)}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
