import { RotateCw, X } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { formatFileSize } from '../../../lib/admin/turkish.ts';
import type { Upload } from '../model/upload-queue.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  onRetry: (key: number) => void;
  onRemove: (key: number) => void;
}

/** Chosen files and their way to the server. Those that have arrived are followed as runs. */
export const UploadList = ({ uploads, onRetry, onRemove }: UploadListProps) => (
  <ul className="divide-y divide-line">
    {uploads.map((upload) => (
      <li key={upload.key} className="py-3">
        <UploadEntry upload={upload} onRetry={() => onRetry(upload.key)} onRemove={() => onRemove(upload.key)} />
      </li>
    ))}
  </ul>
);

const shareOf = ({ file, sent }: Upload): number => (file.size === 0 ? 0 : Math.min(1, sent / file.size));

const stateText = (upload: Upload): string => {
  const size = formatFileSize(upload.file.size);
  switch (upload.state) {
    case 'chosen':
      return `${size} · yüklenmeye hazır`;
    case 'waiting':
      return `${size} · sırada`;
    case 'sending':
      return shareOf(upload) < 1 ? `${formatFileSize(upload.sent)} / ${size} yüklendi` : `${size} · dosya denetleniyor`;
    case 'sent':
      return `${size} · yüklendi`;
    case 'failed':
    case 'refused':
      return size;
  }
};

interface UploadEntryProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

const UploadEntry = ({ upload, onRetry, onRemove }: UploadEntryProps) => (
  <>
    <div className="flex items-center justify-between gap-2">
      <div className="min-w-0 flex-1 text-sm">
        {upload.state !== 'refused' && (
          <>
            <p className="truncate font-medium">{upload.file.name}</p>
            <p className="text-ink-2 tabular-nums">{stateText(upload)}</p>
          </>
        )}
        {upload.error && <p className="text-danger">{upload.error}</p>}
      </div>
      {upload.state === 'failed' && (
        <Button tone="quiet" size="small" aria-label={`Yeniden dene: ${upload.file.name}`} onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" />
          Yeniden dene
        </Button>
      )}
      <RemoveButton upload={upload} onRemove={onRemove} />
    </div>
    {upload.state === 'sending' && (
      <div className="mt-2">
        <ProgressBar label={`${upload.file.name} yükleniyor`} share={shareOf(upload) < 1 ? shareOf(upload) : null} />
      </div>
    )}
  </>
);

const RemoveButton = ({ upload: { state, file }, onRemove }: Pick<UploadEntryProps, 'upload' | 'onRemove'>) => (
  <button
    type="button"
    aria-label={state === 'sending' ? `${file.name}: yüklemeyi durdur` : `${file.name}: listeden çıkar`}
    onClick={onRemove}
    className="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink max-sm:size-11"
  >
    <X aria-hidden className="size-4" />
  </button>
);
