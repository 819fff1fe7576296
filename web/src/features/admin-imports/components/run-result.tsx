import type { ImportRun } from '@directory/contracts';
import { formatOfThem, formatTurkishDuration, formatTurkishNumber, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { hasWritten } from '../model/run-facts.ts';
import { Figures } from './figures.tsx';
import { HeaderMapping } from './header-mapping.tsx';
import { ImportedBusinesses } from './imported-businesses.tsx';
import { LazyDetails } from './lazy-details.tsx';
import { MergedRows } from './merged-rows.tsx';
import { RejectedRows } from './rejected-rows.tsx';
import { RunActions } from './run-actions.tsx';
import { RunState } from './run-state.tsx';
import { WarningDetails } from './warning-details.tsx';

/** The outcome of a run: its counters, the warnings behind them, and how the columns were read. */
export const RunResult = ({ run }: { run: ImportRun }) => (
  <section aria-label={`${run.fileName} sonucu`} className="rounded-panel bg-surface p-5">
    <ResultHead run={run} />
    {run.error && (
      <p role="alert" className="mt-4 rounded-control bg-danger-soft px-4 py-3 text-danger">
        {run.error}
      </p>
    )}
    {run.undone && <UndoneNote undone={run.undone} />}
    {(run.state !== 'failed' || run.rowsRead > 0) && <Counters run={run} />}
    <RunActions run={run} />
    <ResultDetails run={run} />
    {run.mapping && (
      <LazyDetails title={`Sütun eşleşmesi: ${readText(run.mapping)}`} isReady>
        <HeaderMapping mapping={run.mapping} />
      </LazyDetails>
    )}
  </section>
);

/** Time of work; how long an operator thought before applying is not the import's. */
const durationText = ({ workedSeconds }: ImportRun): string =>
  workedSeconds === null ? '' : ` · ${formatTurkishDuration(workedSeconds)} sürdü`;

/** The rows and businesses behind the counters. */
const ResultDetails = ({ run }: { run: ImportRun }) => (
  <>
    {hasWritten(run) && (
      <LazyDetails title="İçe aktarılan işletmeler" isOpen={run.state === 'done'}>
        <ImportedBusinesses id={run.id} />
      </LazyDetails>
    )}
    {run.rejected > 0 && (
      <LazyDetails title={`Reddedilen satırlar: ${formatTurkishNumber(run.rejected)}`}>
        <RejectedRows run={run} />
      </LazyDetails>
    )}
    {run.merged > 0 && (
      <LazyDetails title={`Birleştirilen satırlar: ${formatTurkishNumber(run.merged)}`}>
        <MergedRows run={run} />
      </LazyDetails>
    )}
    <WarningDetails run={run} />
  </>
);

const readText = ({ mapped, unmapped, blank }: NonNullable<ImportRun['mapping']>): string =>
  `${formatOfThem(mapped.length)} okundu, ${formatOfThem(unmapped.length + blank.length)} atlandı`;

const ResultHead = ({ run }: { run: ImportRun }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
    <h2 className="min-w-0 text-xl">Sonuç</h2>
    <p className="text-sm text-ink-2">
      <RunState run={run} />
      {run.finishedAt && ` · ${formatTurkishTime(run.finishedAt)}${durationText(run)}`}
    </p>
  </div>
);

const UndoneNote = ({ undone }: { undone: NonNullable<ImportRun['undone']> }) => (
  <p className="mt-4 rounded-control bg-sunken px-4 py-3">
    {formatTurkishTime(undone.at)} tarihinde geri alındı: {formatTurkishNumber(undone.deleted)} işletme silindi,{' '}
    {formatTurkishNumber(undone.reverted)} işletme eski haline döndü
    {undone.kept > 0 && `, sonradan değişen ${formatTurkishNumber(undone.kept)} işletme olduğu gibi kaldı`}.
  </p>
);

const Counters = ({ run }: { run: ImportRun }) => {
  const main = [
    ['İçe aktarılan', run.imported],
    ['Oluşturulan kategori', run.categoriesCreated],
    ['Bulunan şehir', run.citiesFound],
    ['Toplam satır', run.totalRows ?? run.rowsRead],
  ] as const;
  const behind = [
    ['Yeni', run.created],
    ['Güncellenen', run.updated],
    ['Değişmeyen', run.unchanged],
    ['Reddedilen', run.rejected],
    ['Birleştirilen', run.merged],
    ['Uyarı', run.warnings],
  ] as const;
  return (
    <>
      <Figures figures={main} />
      <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-4 text-sm">
        {behind.map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium tabular-nums">{formatTurkishNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
