import { uploadLimitText } from '@directory/contracts';
import { clsx } from 'clsx';
import { FileSpreadsheet } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { sortChosenFiles } from '../model/chosen-files.ts';

const reportRejected = (reasons: readonly string[]): void => {
  if (reasons.length > 0) showToast({ title: 'Dosya kabul edilmedi', text: reasons.join(' '), tone: 'danger' });
};

/** Handlers of an area that files are dropped on. */
const useFileDrop = (onDrop: (files: FileList) => void) => {
  const [isOver, setOver] = useState(false);
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.files);
  };
  return { isOver, handlers: { onDragOver: handleDragOver, onDragLeave: () => setOver(false), onDrop: handleDrop } };
};

/** Where workbooks are dropped, or chosen by a click or the keyboard. */
export const DropZone = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const handleFiles = (files: FileList | null) => {
    const { accepted, rejected } = sortChosenFiles([...(files ?? [])]);
    reportRejected(rejected);
    if (accepted.length > 0) onFiles(accepted);
  };
  const { isOver, handlers } = useFileDrop(handleFiles);
  return (
    // Dropping is an extra way: the labelled input inside is the one for everybody.
    <div
      {...handlers}
      className={clsx(
        'rounded-panel border-2 border-dashed px-6 py-10 text-center transition-colors has-focus-visible:border-accent',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge bg-surface',
      )}
    >
      <FileSpreadsheet aria-hidden className="mx-auto size-8 text-ink-2" />
      <p className="mt-3 font-medium">Excel dosyalarını buraya sürükleyin</p>
      <FileInput onFiles={handleFiles} />
      <p className="mt-3 text-xs text-ink-2">.xlsx veya .xls, dosya başına en fazla {uploadLimitText}. Birden çok dosya sırayla işlenir.</p>
    </div>
  );
};

const FileInput = ({ onFiles }: { onFiles: (files: FileList | null) => void }) => {
  const id = useId();
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles(event.target.files);
    // The same file chosen again must be noticed again.
    event.target.value = '';
  };
  return (
    <>
      <p className="mt-1 text-sm text-ink-2">
        veya{' '}
        <label htmlFor={id} className="cursor-pointer font-medium text-accent underline underline-offset-4">
          bilgisayarınızdan seçin
        </label>
      </p>
      <input id={id} type="file" multiple accept=".xlsx,.xls" onChange={handleChange} className="sr-only" />
    </>
  );
};
