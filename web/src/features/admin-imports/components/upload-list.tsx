import { X } from 'lucide-react';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { formatMegabytes } from '../../../lib/admin/turkish.ts';
import type { Upload } from '../model/upload-queue.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  onRemove: (key: number) => void;
}

/** Chosen files and their way to the server. Those that have arrived are followed as runs. */
export const UploadList = ({ uploads, onRemove }: UploadListProps) => (
  <ul className="divide-y divide-line">
    {uploads.map((upload) => (
      <li key={upload.key} className="py-3">
        <UploadEntry upload={upload} onRemove={() => onRemove(upload.key)} />
      </li>
    ))}
  </ul>
);

const shareOf = ({ file, sent }: Upload): number => (file.size === 0 ? 0 : Math.min(1, sent / file.size));

const stateText = (upload: Upload): string => {
  const size = formatMegabytes(upload.file.size);
  switch (upload.state) {
    case 'chosen':
      return `${size} · yüklenmeye hazır`;
    case 'waiting':
      return `${size} · sırada`;
    case 'sending':
      return shareOf(upload) < 1 ? `${formatMegabytes(upload.sent)} / ${size} yüklendi` : `${size} · dosya denetleniyor`;
    case 'sent':
      return `${size} · yüklendi`;
    case 'failed':
      return size;
  }
};

const UploadEntry = ({ upload, onRemove }: { upload: Upload; onRemove: () => void }) => (
  <>
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0 text-sm">
        <p className="truncate font-medium">{upload.file.name}</p>
        <p className="text-ink-2 tabular-nums">{stateText(upload)}</p>
        {upload.error && <p className="text-danger">{upload.error}</p>}
      </div>
      <button
        type="button"
        aria-label={upload.state === 'sending' ? `${upload.file.name}: yüklemeyi durdur` : `${upload.file.name}: listeden çıkar`}
        onClick={onRemove}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink max-sm:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
    {upload.state === 'sending' && (
      <div className="mt-2">
        <ProgressBar label={`${upload.file.name} yükleniyor`} share={shareOf(upload) < 1 ? shareOf(upload) : null} />
      </div>
    )}
  </>
);
