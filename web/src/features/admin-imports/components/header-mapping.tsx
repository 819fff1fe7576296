import type { HeaderMapping as Mapping } from '@directory/contracts';
import { fieldName } from '../model/run-labels.ts';

/** How the columns of the file were understood. */
export const HeaderMapping = ({ mapping }: { mapping: Mapping }) => (
  <div className="text-sm">
    <MappingNotes mapping={mapping} />
    <div className="mt-3 max-h-80 overflow-auto rounded-control outline outline-line">
      <table className="w-full text-start">
        <thead className="sticky top-0 bg-sunken text-xs text-ink-2">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              Sütun
            </th>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              Dosyadaki başlık
            </th>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              Alan
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {mapping.mapped.map(({ column, header, field }) => (
            <ColumnRow key={column} column={column} header={header} field={fieldName(field)} />
          ))}
          {mapping.unmapped.map(({ column, header }) => (
            <ColumnRow key={column} column={column} header={header} field={null} />
          ))}
        </tbody>
      </table>
    </div>
  </div>
);

/** Where no column was recognised, the row is only where the operator starts from. */
const headerText = ({ headerRow, headerPicked, mapped }: Mapping): string => {
  if (headerRow === 0) return 'başlık satırı yok';
  return mapped.length === 0 && headerPicked !== true ? 'başlık satırı bulunamadı' : `başlık satırı ${headerRow}`;
};

/** Where the header stands, and what of the sheet is not read. */
export const MappingNotes = ({ mapping }: { mapping: Mapping }) => (
  <div className="mt-2 space-y-1 text-sm text-ink-2">
    <p>
      “{mapping.sheet}” sayfası, {headerText(mapping)}
      {mapping.otherSheets.length > 0 && `. Okunmayan sayfalar: ${mapping.otherSheets.join(', ')}`}
    </p>
    {mapping.blank.length > 0 && <p>Başlıksız sütunlar okunmadı: {mapping.blank.join(', ')}</p>}
    {mapping.duplicate.length > 0 && (
      <p>
        Birden çok kez geçen başlıklar: {mapping.duplicate.map(({ column, header }) => `${header} (${column})`).join(', ')}. İlk dolu hücre
        alındı.
      </p>
    )}
  </div>
);

const ColumnRow = ({ column, header, field }: { column: string; header: string; field: string | null }) => (
  <tr>
    <td className="px-3 py-1.5 text-ink-2 tabular-nums">{column}</td>
    <td dir="auto" className="px-3 py-1.5 wrap-anywhere">
      {header || <span className="text-ink-2">başlıksız</span>}
    </td>
    <td className="px-3 py-1.5">{field ?? <span className="text-ink-2">atlandı</span>}</td>
  </tr>
);
