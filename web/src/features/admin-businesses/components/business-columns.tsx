import type { AdminBusiness } from '@directory/contracts';
import { createColumnHelper, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { BadgeCheck } from 'lucide-react';
import { officeName } from '../../../lib/admin/category-names.ts';
import { formatTurkishDay, formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { statusLabels } from '../model/status-labels.ts';

export const features = tableFeatures({ rowSelectionFeature });
const column = createColumnHelper<typeof features, AdminBusiness>();

/** Place of a business in the list, from 1. */
export type PositionOf = (business: AdminBusiness, index: number) => number;

interface ColumnOptions {
  positionOf: PositionOf;
  onEdit: (id: number) => void;
}

/** Columns of the operators' table. On small screens what they leave out stands below the name. */
export const columnsWith = ({ positionOf, onEdit }: ColumnOptions) =>
  column.columns([
    column.display({
      id: 'select',
      header: ({ table }) => (
        <input
          type="checkbox"
          aria-label="Bu sayfadakilerin tümünü seç"
          checked={table.getIsAllPageRowsSelected()}
          onChange={table.getToggleAllPageRowsSelectedHandler()}
          className="size-4.5"
        />
      ),
      cell: ({ row }) => (
        <input
          type="checkbox"
          aria-label={`${row.original.name} seç`}
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
          className="size-4.5"
        />
      ),
    }),
    column.display({
      id: 'position',
      header: '#',
      cell: ({ row }) => <span className="tabular-nums">{formatTurkishNumber(positionOf(row.original, row.index))}</span>,
    }),
    column.accessor('name', { header: 'İşletme', cell: ({ row }) => <NameCell business={row.original} onEdit={onEdit} /> }),
    column.accessor((business) => officeName(business.category.name), { id: 'category', header: 'Kategori' }),
    column.accessor((business) => [business.city, business.countryCode].filter(Boolean).join(', ') || '–', { id: 'place', header: 'Yer' }),
    column.accessor('phone', { header: 'Telefon', cell: ({ getValue }) => <span className="whitespace-nowrap">{getValue() ?? '–'}</span> }),
    column.display({ id: 'rating', header: 'Puan', cell: ({ row }) => <Rating business={row.original} /> }),
    column.display({ id: 'state', header: 'Durum', cell: ({ row }) => <State business={row.original} /> }),
    column.accessor('updatedAt', {
      header: 'Değişti',
      cell: ({ getValue }) => <span className="whitespace-nowrap text-ink-2 tabular-nums">{formatTurkishDay(getValue())}</span>,
    }),
  ]);

/** Columns that have no room on small screens. */
export const isWideColumn = (id: string): boolean => ['category', 'place', 'phone', 'rating', 'updatedAt'].includes(id);

const NameCell = ({ business, onEdit }: { business: AdminBusiness; onEdit: (id: number) => void }) => (
  <>
    <span className="flex flex-wrap items-center gap-x-2">
      <button
        type="button"
        data-row-target
        onClick={() => onEdit(business.id)}
        className="line-clamp-2 py-1 text-start font-medium underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
      >
        {business.name}
      </button>
      {business.isVerified && (
        <span className="inline-flex items-center gap-1 text-xs text-positive">
          <BadgeCheck aria-hidden className="size-3.5" />
          Doğrulanmış
        </span>
      )}
    </span>
    <span className="block text-xs text-ink-2 lg:hidden">
      {[officeName(business.category.name), business.city, business.phone].filter(Boolean).join(' · ')}
    </span>
  </>
);

const Rating = ({ business: { rating, reviewCount } }: { business: AdminBusiness }) => (
  <span className="whitespace-nowrap tabular-nums">
    {rating === null ? '–' : `${rating.replace('.', ',')} (${formatTurkishNumber(reviewCount)})`}
  </span>
);

/** The operator's switch in words; a business that has closed down says so. */
const State = ({ business: { isOpen, businessStatus } }: { business: AdminBusiness }) => (
  <span className="inline-flex items-center gap-1.5 lg:whitespace-nowrap">
    <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', isOpen ? 'bg-positive' : 'bg-danger')} />
    {businessStatus === 'OPERATIONAL' ? (isOpen ? 'Açık' : 'Kapalı') : statusLabels[businessStatus]}
  </span>
);
