import type { FirstRow } from '@directory/contracts';

interface HeaderRowPickerProps {
  rows: readonly FirstRow[];
  /** 0: the sheet has none. */
  headerRow: number;
  isOpen: boolean;
  onPick: (headerRow: number) => void;
}

/** The first rows of the sheet: which of them is the header? */
export const HeaderRowPicker = ({ rows, headerRow, isOpen, onPick }: HeaderRowPickerProps) => (
  <details className="mt-3 text-sm" open={isOpen}>
    <summary className="font-medium text-accent underline underline-offset-4">Başlık başka bir satırda mı?</summary>
    <fieldset className="mt-2 max-h-80 min-w-0 overflow-y-auto rounded-control px-3 py-1 outline outline-line">
      <legend className="sr-only">Başlık satırı</legend>
      {rows.map(({ rowNumber, cells }) => (
        <RowChoice key={rowNumber} isChosen={rowNumber === headerRow} onChoose={() => onPick(rowNumber)} name={`Satır ${rowNumber}`}>
          {cells.filter((text) => text !== '').join(' · ')}
        </RowChoice>
      ))}
      <RowChoice isChosen={headerRow === 0} onChoose={() => onPick(0)} name="Dosyada başlık satırı yok">
        İlk satır da işletme bilgisi içeriyor
      </RowChoice>
    </fieldset>
  </details>
);

interface RowChoiceProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: string;
}

const RowChoice = ({ name, isChosen, onChoose, children }: RowChoiceProps) => (
  <label className="flex min-h-9 items-center gap-3 py-1 max-sm:min-h-11">
    <input type="radio" name="header-row" checked={isChosen} onChange={onChoose} className="size-4 shrink-0 accent-accent" />
    <span className="min-w-20 shrink-0 font-medium">{name}</span>
    <span dir="auto" className="min-w-0 truncate text-ink-2">
      {children}
    </span>
  </label>
);
