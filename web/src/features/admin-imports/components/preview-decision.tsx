import type { ImportRun } from '@directory/contracts';
import { Check } from 'lucide-react';
import { usePressGuard } from '../../../components/admin/use-press-guard.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useRunCommand } from '../api/use-run-command.ts';
import { canApply } from '../model/run-facts.ts';

interface PreviewDecisionProps {
  run: ImportRun;
  isBlocked: boolean;
}

/** To apply or to leave. The button that publishes rests for a moment, and while something is not saved. */
export const PreviewDecision = ({ run, isBlocked }: PreviewDecisionProps) => {
  const command = useRunCommand(run.id);
  const isReady = usePressGuard();
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 className="text-xl">Önizleme</h2>
        <p className="mt-1 text-sm text-ink-2">Önizleme: henüz hiçbir şey değişmedi.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="plain" size="small" disabled={command.isPending} onClick={() => command.mutate('cancel')}>
          Vazgeç
        </Button>
        <Button
          size="small"
          disabled={!isReady || command.isPending || isBlocked || !canApply(run)}
          onClick={() => command.mutate('apply')}
        >
          <Check aria-hidden className="size-4" />
          Uygula
        </Button>
      </div>
    </div>
  );
};
