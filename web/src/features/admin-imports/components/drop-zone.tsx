import { uploadLimitText } from '@directory/contracts';
import { clsx } from 'clsx';
import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { type ChosenFiles, sortChosenFiles } from '../model/chosen-files.ts';
import { FilePicker } from './file-picker.tsx';

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
export const DropZone = ({ onFiles }: { onFiles: (files: ChosenFiles) => void }) => {
  const handleFiles = async (files: FileList | null) => {
    const chosen = await sortChosenFiles([...(files ?? [])], 'workbook');
    if (chosen.accepted.length + chosen.refused.length > 0) onFiles(chosen);
  };
  const { isOver, handlers } = useFileDrop((files) => void handleFiles(files));
  return (
    // Dropping is an extra way: the labelled input inside is the one for everybody.
    <div
      {...handlers}
      className={clsx(
        'flex-1 rounded-panel border-2 border-dashed px-6 py-6 text-center transition-colors has-focus-visible:border-focus',
        isOver ? 'border-focus bg-sunken' : 'border-edge bg-surface',
      )}
    >
      <FileSpreadsheet aria-hidden className="mx-auto size-8 text-ink-2" />
      <p className="mt-2 font-medium">Excel dosyalarını buraya sürükleyin</p>
      <p className="mt-1 text-sm text-ink-2">
        veya{' '}
        <FilePicker
          label="bilgisayarınızdan seçin"
          accept=".xlsx,.xls"
          className="cursor-pointer font-medium text-accent underline underline-offset-4"
          onFiles={(files) => void handleFiles(files)}
        />
      </p>
      <p className="mt-2 text-xs text-ink-2">.xlsx veya .xls, dosya başına en fazla {uploadLimitText}. Birden çok dosya sırayla işlenir.</p>
    </div>
  );
};
