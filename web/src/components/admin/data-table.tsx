import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { tableRoles } from '../ui/table-roles.ts';

export interface DataColumn<Row> {
  name: string;
  isNumber?: boolean;
  /** The column that names a row: its cell is the row's header. */
  isHead?: boolean;
  render: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/**
 * A table for a desk; on a phone each row becomes a card whose values stand beside their names, so that nothing hides beyond the edge.
 */
export const DataTable = <Row,>({ label, columns, rows, keyOf }: DataTableProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
  <section tabIndex={0} aria-label={label} className="overflow-x-auto rounded-panel bg-surface">
    <table {...tableRoles.table} className="stacked-table w-full text-sm">
      <thead {...tableRoles.rowgroup} className="border-b border-line text-xs text-ink-2">
        <tr {...tableRoles.row}>
          {columns.map(({ name, isNumber }) => (
            <th
              key={name}
              {...tableRoles.columnheader}
              scope="col"
              className={clsx('px-4 py-2.5 font-medium', isNumber ? 'text-end' : 'text-start')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.rowgroup} className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={keyOf(row)} {...tableRoles.row} className="sm:h-10">
            {columns.map((column) => (
              <DataCell key={column.name} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const DataCell = <Row,>({ column: { name, isNumber, isHead, render }, row }: { column: DataColumn<Row>; row: Row }) =>
  isHead ? (
    <th {...tableRoles.rowheader} scope="row" className="max-w-72 px-4 py-2 text-start font-medium">
      {render(row)}
    </th>
  ) : (
    <td {...tableRoles.cell} data-name={name} className={clsx('px-4 py-2', isNumber && 'text-end tabular-nums')}>
      {render(row)}
    </td>
  );
