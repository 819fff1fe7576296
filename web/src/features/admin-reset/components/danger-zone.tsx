import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ResetQuestion } from './reset-question.tsx';

/** Deletes that cannot be taken back. */
export const DangerZone = () => {
  const [isAsking, setIsAsking] = useState(false);
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
      {isAsking && <ResetQuestion onClose={() => setIsAsking(false)} />}
    </section>
  );
};
