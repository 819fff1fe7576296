import { type ImportRun, rowName } from '@directory/contracts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';

/** Values that could not be read, by column and reason, with the first rows where they stand; what is said of whole rows names no column. */
export const RunWarnings = ({ run: { warningGroups, mapping } }: { run: ImportRun }) => (
  <ul className="divide-y divide-line text-sm">
    {warningGroups.map(({ column, header, reason, count, rows, values = [] }) => (
      <li key={`${column}-${reason}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
        {column && (
          <span className="font-medium">
            {header} ({column})
          </span>
        )}
        <span>{reason}</span>
        <span className="text-ink-2 tabular-nums">
          {formatTurkishNumber(count)} {column ? 'hücre' : 'satır'}. Satırlar:{' '}
          {rows.map((rowNo) => rowName(rowNo, mapping?.sheets)).join(', ')}
          {count > rows.length && '…'}
        </span>
        {values.length > 0 && (
          <span dir="auto" className="w-full text-ink-2 wrap-anywhere">
            Dosyada: {values.map((value) => `“${value}”`).join(', ')}
          </span>
        )}
      </li>
    ))}
  </ul>
);
