import { clsx } from 'clsx';
import type { ReactNode } from 'react';

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

const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
};

/**
 * A table for a desk; on a phone each row becomes a card whose values stand beside their names, so that nothing hides beyond the edge. The roles
 * are written out: browsers forget those of a table that is not laid out as one.
 */
export const DataTable = <Row,>({ label, columns, rows, keyOf }: DataTableProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
  <section tabIndex={0} aria-label={label} className="overflow-x-auto rounded-panel bg-surface">
    <table {...roles.table} className="stacked-table w-full text-sm">
      <thead {...roles.rowgroup} className="border-b border-line text-xs text-ink-2">
        <tr {...roles.row}>
          {columns.map(({ name, isNumber }) => (
            <th
              key={name}
              {...roles.columnheader}
              scope="col"
              className={clsx('px-4 py-2.5 font-medium', isNumber ? 'text-end' : 'text-start')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup} className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={keyOf(row)} {...roles.row} className="sm:h-10">
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
    <th {...roles.rowheader} scope="row" className="max-w-72 px-4 py-2 text-start font-medium">
      {render(row)}
    </th>
  ) : (
    <td {...roles.cell} data-name={name} className={clsx('px-4 py-2', isNumber && 'text-end tabular-nums')}>
      {render(row)}
    </td>
  );
