import { Upload as UploadIcon } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import type { FileKind } from '../api/upload-file.ts';
import type { ChosenFiles } from '../model/chosen-files.ts';
import { uploadQueue } from '../model/upload-queue.ts';
import { DropZone } from './drop-zone.tsx';
import { TextFilePanel } from './text-file-panel.tsx';
import { UploadList } from './upload-list.tsx';

/** Asks before the tab is closed while a file is being sent: the run needs the whole file. */
const useLeaveQuestion = (isSending: boolean): void => {
  useEffect(() => {
    if (!isSending) return;
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, [isSending]);
};

const handleStart = () => {
  if (!uploadQueue.start()) showToast({ title: 'Dosya Seçilmedi', text: 'Lütfen önce bir Excel dosyası seçin', tone: 'danger' });
};

const reportRefused = ({ refused }: ChosenFiles): void => {
  const text = refused.map(({ file, reason }) => `${file.name}: ${reason}`).join(' ');
  if (text) showToast({ title: 'Dosya kabul edilmedi', text, tone: 'danger' });
};

interface UploadPanelProps {
  /** A file has arrived as the only one of its list: its run is what the operator waits for. */
  onArrival: (runId: string) => void;
}

/** Tells of arrivals while the panel is shown: who has gone elsewhere is not called back. */
const useArrivals = (onArrival: UploadPanelProps['onArrival']): void => {
  useEffect(() => {
    uploadQueue.onFailure = (text) => showToast({ title: 'Hata!', text, tone: 'danger' });
    uploadQueue.onArrival = (runId, isAlone) => isAlone && onArrival(runId);
    return () => {
      uploadQueue.onArrival = () => {};
    };
  }, [onArrival]);
};

export const UploadPanel = ({ onArrival }: UploadPanelProps) => {
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.list);
  const pending = uploads.filter(({ state }) => state !== 'sent');
  useLeaveQuestion(uploadQueue.isSending());
  useArrivals(onArrival);
  const handleFiles = (kind: FileKind) => (files: ChosenFiles) => {
    reportRefused(files);
    uploadQueue.choose(files, kind);
  };
  return (
    <section aria-label="Dosya yükleme">
      <div className="flex flex-col gap-3 lg:flex-row">
        <DropZone onFiles={handleFiles('workbook')} />
        <TextFilePanel onFiles={handleFiles('text')} />
      </div>
      {pending.length > 0 && (
        <div className="mt-3 rounded-panel bg-surface px-4">
          <UploadList uploads={pending} onRetry={(key) => uploadQueue.retry(key)} onRemove={(key) => uploadQueue.remove(key)} />
        </div>
      )}
      <div className="mt-3 flex justify-end">
        <Button onClick={handleStart}>
          <UploadIcon aria-hidden className="size-4.5" />
          Yükle
        </Button>
      </div>
    </section>
  );
};
