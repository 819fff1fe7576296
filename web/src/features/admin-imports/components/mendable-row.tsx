import type { HeaderMapping, RejectedRow } from '@directory/contracts';
import { useId } from 'react';
import { Link } from '../../../components/ui/link.tsx';
import { adminPaths } from '../../../config/paths.ts';
import { type MendableCell, mendableCells } from '../model/row-changes.ts';

interface MendableRowProps {
  row: RejectedRow;
  /** Where the row stands in the file. */
  name: string;
  mapping: HeaderMapping | null;
  /** New cells by letter. */
  cells: Readonly<Record<string, string>>;
  onChange: (cells: Record<string, string>) => void;
}

/** One row that was left out: why, the cell at fault with room for its new value, and the others below. */
export const MendableRow = ({ row, name, mapping, cells, onChange }: MendableRowProps) => {
  const all = mendableCells(row, mapping);
  const faulty = all.filter(({ isFaulty }) => isFaulty);
  const handleCell =
    ({ column, value }: MendableCell) =>
    (text: string) => {
      const { [column]: _, ...others } = cells;
      onChange(text === value ? others : { ...others, [column]: text });
    };
  const fields = (shown: readonly MendableCell[]) =>
    shown.map((cell) => (
      <CellField key={cell.column} cell={cell} rowName={name} text={cells[cell.column] ?? cell.value} onText={handleCell(cell)} />
    ));
  return (
    <li className="py-3 text-sm">
      <p className="font-medium">
        Satır {name}: <span className={row.mendedIn ? 'text-ink-2 line-through' : 'text-danger'}>{row.reason}</span>
      </p>
      {row.mendedIn ? (
        <p className="mt-1">
          Düzeltilip içe aktarıldı.{' '}
          <Link to={adminPaths.import(row.mendedIn)} className="font-medium text-accent underline underline-offset-4">
            Sonucu aç<span className="sr-only">: satır {name}</span>
          </Link>
        </p>
      ) : (
        <>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">{fields(faulty)}</div>
          <details className="mt-2" open={faulty.length === 0}>
            <summary className="text-ink-2">Satırın öbür hücreleri</summary>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">{fields(all.filter(({ isFaulty }) => !isFaulty))}</div>
          </details>
        </>
      )}
    </li>
  );
};

interface CellFieldProps {
  cell: MendableCell;
  rowName: string;
  text: string;
  onText: (text: string) => void;
}

const CellField = ({ cell: { column, label, value, isFaulty }, rowName, text, onText }: CellFieldProps) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-ink-2">
        {label}
      </label>
      <span className="text-xs text-ink-2"> · {column}</span>
      <input
        id={id}
        aria-label={`${label}, satır ${rowName}`}
        dir="auto"
        value={text}
        placeholder={isFaulty && value === '' ? 'boş' : undefined}
        onChange={(event) => onText(event.target.value)}
        autoComplete="off"
        className="mt-1 min-h-9 w-full rounded-control border border-edge bg-paper px-2 max-sm:min-h-11"
      />
    </div>
  );
};
