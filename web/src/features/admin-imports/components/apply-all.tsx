import type { ImportRun } from '@directory/contracts';
import { useState } from 'react';
import { useKeptFocus } from '../../../components/admin/use-kept-focus.ts';
import { usePressGuard } from '../../../components/admin/use-press-guard.ts';
import { Button } from '../../../components/ui/button.tsx';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { useApplyAll } from '../api/use-apply-all.ts';
import { alarmsOf } from '../model/run-alarms.ts';

const sumOf = (runs: readonly ImportRun[], count: (run: ImportRun) => number): string =>
  formatTurkishNumber(runs.reduce((sum, run) => sum + count(run), 0));

/** Several previews that wait: those without an alarm are applied together, after a second yes. */
export const ApplyAll = ({ runs }: { runs: readonly ImportRun[] }) => {
  const [isAsking, setAsking] = useState(false);
  const button = useKeptFocus<HTMLButtonElement>(String(isAsking));
  const calm = runs.filter((run) => alarmsOf(run).length === 0);
  const held = runs.length - calm.length;
  return (
    <div className="rounded-panel bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          {formatTurkishNumber(runs.length)} dosya onay bekliyor.
          {held > 0 && ` ${formatTurkishNumber(held)} dosyada uyarı var: onları tek tek açıp bakın.`}
        </p>
        {!isAsking && (
          <Button ref={button} size="small" disabled={calm.length === 0} onClick={() => setAsking(true)}>
            Tümünü uygula
          </Button>
        )}
      </div>
      {isAsking && <ApplyAllQuestion runs={calm} onDone={() => setAsking(false)} />}
    </div>
  );
};

const ApplyAllQuestion = ({ runs, onDone }: { runs: readonly ImportRun[]; onDone: () => void }) => {
  const applying = useApplyAll();
  const isReady = usePressGuard();
  return (
    <fieldset className="mt-3 rounded-control bg-sunken p-4 text-sm">
      <legend className="sr-only">Tümünü uygulama onayı</legend>
      <p>
        {formatTurkishNumber(runs.length)} dosya uygulanacak: {sumOf(runs, ({ created }) => created)} yeni işletme,{' '}
        {sumOf(runs, ({ updated }) => updated)} güncelleme.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" disabled={!isReady || applying.isPending} onClick={() => applying.mutate(runs, { onSettled: onDone })}>
          Evet, uygula
        </Button>
        <Button tone="plain" size="small" disabled={applying.isPending} onClick={onDone} autoFocus>
          Vazgeç
        </Button>
      </div>
    </fieldset>
  );
};
