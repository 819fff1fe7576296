import type { SubmissionRun } from '@directory/contracts';
import { Button } from '../../../components/ui/button.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { isSettled } from '../api/follow-submission.ts';
import { type SubmissionCommand, useSubmissionCommand } from '../api/use-submission-command.ts';
import { engineNames, kindNames, progressText, shareOf, stateLabels } from '../model/submission-texts.ts';
import { TonedLabel } from './toned-label.tsx';

const commandsOf = ({ state }: SubmissionRun): readonly [command: SubmissionCommand, text: string][] => {
  if (state === 'paused') return [['resume', 'Sürdür'], cancel];
  if (state === 'running' || state === 'parked') return [['pause', 'Duraklat'], cancel];
  return state === 'collecting' ? [cancel] : [];
};

const cancel: [SubmissionCommand, string] = ['cancel', 'İptal Et'];

/** A submission under way: how far it is, what it waits for, and the ways to hold or stop it. */
export const SubmissionProgress = ({ run }: { run: SubmissionRun }) => {
  const command = useSubmissionCommand(run.id);
  return (
    <div className="text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <TonedLabel label={stateLabels[run.state]} />
        <div className="flex flex-wrap gap-2">
          {commandsOf(run).map(([name, text]) => (
            <Button key={name} tone="quiet" size="small" disabled={command.isPending} onClick={() => command.mutate(name)}>
              {text}
            </Button>
          ))}
        </div>
      </div>
      {!isSettled(run) && (
        <div className="mt-3">
          <ProgressBar label={`${kindNames[run.kind]}: ilerleme`} share={shareOf(run)} />
        </div>
      )}
      <p className="mt-1.5 text-ink-2 tabular-nums">{progressText(run)}</p>
      <Quotas run={run} />
      {run.error && <p className="mt-2 text-danger">{run.error}</p>}
    </div>
  );
};

/** When the parked addresses go on. */
const Quotas = ({ run }: { run: SubmissionRun }) =>
  run.engines.map(({ engine, parked, parkedUntil }) =>
    parkedUntil && parked > 0 ? (
      <p key={engine} className="mt-1 text-ink-2">
        {engineNames[engine]} kotası doldu; kalanlar{' '}
        <time dateTime={parkedUntil} className="tabular-nums">
          {formatTurkishTime(parkedUntil)}
        </time>{' '}
        sonrasında kendiliğinden gönderilecek.
      </p>
    ) : null,
  );
