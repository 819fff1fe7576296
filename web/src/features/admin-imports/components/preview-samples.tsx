import { type ImportPreview, type ImportRun, rowName } from '@directory/contracts';
import { type ReactNode } from 'react';
import { adminLimits } from '../../../config/admin-limits.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { fieldName } from '../model/run-labels.ts';

interface PreviewSamplesProps {
  preview: ImportPreview;
  run: ImportRun;
}

/** The first businesses that would be new or change, and the first rows that would be left out. */
export const PreviewSamples = ({ preview, run }: PreviewSamplesProps) => {
  const nameOf = (rowNo: number): string => rowName(rowNo, run.mapping?.sheets);
  return (
    <>
      {preview.created.length > 0 && (
        <Part title="Yeni işletmelerden örnekler" isOpen>
          <ul className="divide-y divide-line text-sm">
            {preview.created.map((business) => (
              <CreatedBusiness key={business.rowNo} business={business} row={nameOf(business.rowNo)} />
            ))}
          </ul>
        </Part>
      )}
      {preview.updated.length > 0 && (
        <Part title="Değişecek alanlardan örnekler" isOpen>
          <FieldCounts preview={preview} />
          <ul className="divide-y divide-line text-sm">
            {preview.updated.map((business) => (
              <ChangedBusiness key={business.rowNo} business={business} row={nameOf(business.rowNo)} />
            ))}
          </ul>
        </Part>
      )}
      {run.rejected > 0 && (
        <Part title={`Reddedilecek satırlar: ${formatTurkishNumber(run.rejected)}`}>
          <RejectedRows rows={preview.rejected} nameOf={nameOf} runId={run.id} />
        </Part>
      )}
    </>
  );
};

interface SampleProps<Kind extends 'created' | 'updated'> {
  business: ImportPreview[Kind][number];
  /** Where its row stands. */
  row: string;
}

const CreatedBusiness = ({ business: { name, category, city, address, phone }, row }: SampleProps<'created'>) => (
  <li className="py-2">
    <p dir="auto" className="font-medium wrap-anywhere">
      {name}
    </p>
    <p className="text-ink-2 wrap-anywhere">
      Satır {row} · {[category, city, address, phone].filter(Boolean).join(' · ')}
    </p>
  </li>
);

interface RejectedRowsProps {
  rows: ImportPreview['rejected'];
  nameOf: (rowNo: number) => string;
  runId: string;
}

const RejectedRows = ({ rows, nameOf, runId }: RejectedRowsProps) => (
  <>
    <ul className="divide-y divide-line text-sm">
      {rows.map(({ rowNo, reason, cells }) => (
        <li key={rowNo} className="py-2">
          <p>
            Satır {nameOf(rowNo)}: {reason}
          </p>
          <p dir="auto" className="truncate text-ink-2">
            {Object.values(cells).slice(0, adminLimits.rejectedCells).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
    <p className="mt-3 text-sm">
      <a href={`/api/admin/imports/${runId}/rejected.xlsx`} download className="font-medium text-accent underline underline-offset-4">
        Tümünü Excel olarak indir
      </a>
    </p>
  </>
);

const Part = ({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) => (
  <details open={isOpen} className="mt-5 border-t border-line pt-4">
    <summary className="font-medium">{title}</summary>
    <div className="mt-3">{children}</div>
  </details>
);

const FieldCounts = ({ preview: { fields, compared } }: { preview: ImportPreview }) => (
  <p className="mb-2 text-sm text-ink-2">
    Karşılaştırılan {formatTurkishNumber(compared)} işletmede:{' '}
    {fields.map(({ field, count }) => `${fieldName(field)} (${formatTurkishNumber(count)})`).join(', ')}
  </p>
);

const ChangedBusiness = ({ business: { name, slug, changes }, row }: SampleProps<'updated'>) => (
  <li className="py-2">
    <p className="wrap-anywhere">
      <a href={`/business/${slug}`} target="_blank" rel="noopener" dir="auto" className="font-medium underline underline-offset-4">
        {name}
      </a>{' '}
      <span className="text-ink-2">satır {row}</span>
    </p>
    <dl className="mt-1 space-y-1">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
          <dt className="text-ink-2">{fieldName(field)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <del className="text-ink-2">{before ?? 'boş'}</del> <span aria-hidden>→</span>{' '}
            <ins className="no-underline">{after ?? 'boş'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  </li>
);
