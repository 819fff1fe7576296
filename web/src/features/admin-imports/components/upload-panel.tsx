import { Upload as UploadIcon } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { uploadQueue } from '../model/upload-queue.ts';
import { DropZone } from './drop-zone.tsx';
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

interface UploadPanelProps {
  /** New files were chosen: an earlier result is history. */
  onChoose: () => void;
}

export const UploadPanel = ({ onChoose }: UploadPanelProps) => {
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.list);
  const pending = uploads.filter(({ state }) => state !== 'sent');
  useLeaveQuestion(uploadQueue.isSending());
  useEffect(() => {
    uploadQueue.onFailure = (text) => showToast({ title: 'Hata!', text, tone: 'danger' });
  }, []);
  const handleFiles = (files: File[]) => {
    uploadQueue.choose(files);
    onChoose();
  };
  return (
    <section aria-label="Dosya yükleme">
      <DropZone onFiles={handleFiles} />
      {pending.length > 0 && (
        <div className="mt-3 rounded-panel bg-surface px-4">
          <UploadList uploads={pending} onRemove={(key) => uploadQueue.remove(key)} />
        </div>
      )}
      <div className="mt-4 flex justify-end">
        <Button onClick={handleStart}>
          <UploadIcon aria-hidden className="size-4.5" />
          Yükle
        </Button>
      </div>
    </section>
  );
};
