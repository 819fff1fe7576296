import { clsx } from 'clsx';
import { FileSpreadsheet } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { sortChosenFiles } from '../model/chosen-files.ts';

/** Where workbooks are dropped, or chosen by a click or the keyboard. */
export const DropZone = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const [isOver, setOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null) => {
    const { accepted, refused } = sortChosenFiles([...(files ?? [])]);
    if (refused.length > 0) showToast({ title: 'Dosya kabul edilmedi', text: refused.join(' '), tone: 'danger' });
    if (accepted.length > 0) onFiles(accepted);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    // The same file chosen again must be noticed again.
    event.target.value = '';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the labelled input inside is the one for everybody.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={clsx(
        'rounded-panel border-2 border-dashed px-6 py-10 text-center transition-colors has-focus-visible:border-accent',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge bg-surface',
      )}
    >
      <FileSpreadsheet aria-hidden className="mx-auto size-8 text-ink-2" />
      <p className="mt-3 font-medium">Excel dosyalarını buraya sürükleyin</p>
      <p className="mt-1 text-sm text-ink-2">
        veya{' '}
        <label htmlFor={id} className="cursor-pointer font-medium text-accent underline underline-offset-4">
          bilgisayarınızdan seçin
        </label>
      </p>
      <input id={id} type="file" multiple accept=".xlsx,.xls" onChange={handleChange} className="sr-only" />
      <p className="mt-3 text-xs text-ink-2">.xlsx veya .xls, dosya başına en fazla 500MB. Birden çok dosya sırayla işlenir.</p>
    </div>
  );
};
