import { uploadLimitText } from '@directory/contracts';
import { FileText } from 'lucide-react';
import { buttonClass } from '../../../components/ui/button.tsx';
import { type ChosenFiles, sortChosenFiles } from '../model/chosen-files.ts';
import { FilePicker } from './file-picker.tsx';

/** The way in for text files, beside that for workbooks. */
export const TextFilePanel = ({ onFiles }: { onFiles: (files: ChosenFiles) => void }) => {
  const handleFiles = async (files: FileList | null) => {
    const chosen = await sortChosenFiles([...(files ?? [])], 'text');
    if (chosen.accepted.length + chosen.refused.length > 0) onFiles(chosen);
  };
  return (
    <div className="flex flex-col items-start justify-center gap-2 rounded-panel bg-surface p-5 lg:w-80">
      <FilePicker
        label="CSV, TSV veya JSON içe aktar"
        icon={<FileText aria-hidden className="size-4" />}
        accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson"
        className={buttonClass('quiet', 'normal', 'cursor-pointer text-sm')}
        onFiles={(files) => void handleFiles(files)}
      />
      <p className="text-xs text-ink-2">
        Kodlama ve ayraç kendiliğinden anlaşılır, önizlemede düzeltilebilir. Dosya başına en fazla {uploadLimitText}.
      </p>
    </div>
  );
};
