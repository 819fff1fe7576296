import type { ResetResult } from '@directory/contracts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { adminPaths } from '../../../config/paths.ts';
import { ResetQuestion } from './reset-question.tsx';

const BackupOffer = () => (
  <p className="mt-4 rounded-control bg-sunken px-4 py-3 text-sm">
    Silinen verilerin yedeği alındı.{' '}
    <Link to={`${adminPaths.database}#backups-heading`} className="font-medium underline underline-offset-4">
      Yedeği geri yükle
    </Link>
  </p>
);

/** Deletes that cannot be taken back. */
export const DangerZone = () => {
  const [isAsking, setIsAsking] = useState(false);
  const [isBackedUp, setIsBackedUp] = useState(false);
  const handleDone = ({ backupId }: ResetResult) => {
    setIsAsking(false);
    setIsBackedUp(backupId !== null);
  };
  return (
    <section aria-labelledby="danger-heading" className="rounded-panel border border-danger bg-surface p-5">
      <h2 id="danger-heading" className="flex items-center gap-2 text-xl text-danger">
        <TriangleAlert aria-hidden className="size-5" />
        Tehlikeli bölge
      </h2>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-sm text-ink-2">
          Veritabanını sıfırlamak bütün işletmeleri, yorumları, kategorileri, şehirleri ve adresleri siler. Site ayarları, reklamlar,
          planlar ve mesajlar kalır.
        </p>
        <Button tone="danger" onClick={() => setIsAsking(true)}>
          Veritabanını sıfırla
        </Button>
      </div>
      <div role="status">{isBackedUp && <BackupOffer />}</div>
      {isAsking && <ResetQuestion onClose={() => setIsAsking(false)} onDone={handleDone} />}
    </section>
  );
};
