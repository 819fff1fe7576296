import type { Category, Country } from '@directory/contracts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { formatMegabytes } from '../../../lib/format/turkish.ts';
import { downloadExport } from '../api/download-export.ts';
import {
  badRangeText,
  type ExportRequest,
  exportPath,
  isTooLarge,
  readBounds,
  tooLargeText,
  wantsConfirmation,
} from '../model/export-range.ts';

interface ExportPanelProps {
  categories: readonly Category[];
  countries: readonly Country[];
}

const useExport = () => {
  const [bytes, setBytes] = useState(0);
  const exporting = useMutation({
    mutationFn: (request: ExportRequest) => downloadExport(exportPath(request), setBytes),
    onMutate: () => setBytes(0),
    onSuccess: (name) => showToast({ title: 'Başarılı!', text: `${name} indirildi` }),
  });
  return { exporting, bytes };
};

/** Businesses out of the directory as a workbook: all of them, or a range, of one category or country. */
export const ExportPanel = ({ categories, countries }: ExportPanelProps) => {
  const { exporting, bytes } = useExport();
  const [fault, setFault] = useState<string | null>(null);
  const [asked, setAsked] = useState<ExportRequest | null>(null);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const bounds = readBounds(String(form.get('start')), String(form.get('end')));
    const request = { ...bounds, ...filtersOf(form) };
    setAsked(null);
    if (!bounds) return setFault(badRangeText);
    if (isTooLarge(request)) return setFault(tooLargeText);
    setFault(null);
    if (wantsConfirmation(request)) return setAsked(request);
    exporting.mutate(request);
  };
  return (
    <section aria-labelledby="export-heading" className="rounded-panel bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="export-heading" className="text-xl">
            Excel dışa aktarma
          </h2>
          <p className="mt-1 text-sm text-ink-2">Dışa aktarılan dosya düzenlenip yeniden yüklenebilir, hiçbir bilgi kaybolmaz.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <a href="/api/admin/import-template.xlsx" download className={buttonClass('plain', 'small')}>
            Boş şablonu indir
          </a>
          <Button tone="quiet" size="small" disabled={exporting.isPending} onClick={() => exporting.mutate({})}>
            <Download aria-hidden className="size-4" />
            Tümünü dışa aktar
          </Button>
        </div>
      </div>
      <form
        onSubmit={handleSubmit}
        noValidate
        className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.5fr_1.5fr_auto] lg:items-end"
      >
        <Field name="start" label="Başlangıç sırası" placeholder="1" />
        <Field name="end" label="Bitiş sırası" placeholder="10000" />
        <Choice name="categoryId" label="Kategori" all="Tüm kategoriler" options={categories.map(({ id, name }) => [String(id), name])} />
        <Choice name="countryCode" label="Ülke" all="Tüm ülkeler" options={countries.map(({ code, name }) => [code, name])} />
        <Button type="submit" disabled={exporting.isPending}>
          Aralığı dışa aktar
        </Button>
      </form>
      <p className="mt-2 text-xs text-ink-2">
        Sıra, filtrelerden sonraki yükleme sırasıdır. Önerilen: tek seferde 10.000 kayıt, en fazla 1.000.000.
      </p>
      {fault && (
        <p role="alert" className="mt-3 text-danger">
          {fault}
        </p>
      )}
      {asked && (
        <LargeRange
          onYes={() => {
            exporting.mutate(asked);
            setAsked(null);
          }}
          onNo={() => setAsked(null)}
        />
      )}
      {exporting.isPending && (
        <p role="status" className="mt-3 text-sm text-ink-2 tabular-nums">
          Dosya hazırlanıyor… {bytes > 0 && `${formatMegabytes(bytes)} indirildi`}
        </p>
      )}
      {exporting.isError && (
        <p role="alert" className="mt-3 rounded-control bg-danger-soft px-4 py-3 text-danger">
          Dışa aktarılamadı: {exporting.error.message} Daha küçük bir aralıkla yeniden deneyin.
        </p>
      )}
    </section>
  );
};

const filtersOf = (form: FormData): ExportRequest => ({
  categoryId: Number(form.get('categoryId')) || undefined,
  countryCode: String(form.get('countryCode') ?? '') || undefined,
});

const LargeRange = ({ onYes, onNo }: { onYes: () => void; onNo: () => void }) => (
  <div role="alert" className="mt-3 rounded-control bg-sunken p-4 text-sm">
    <p>100.000 kayıttan büyük bir aralık seçtiniz. Dosyanın hazırlanması birkaç dakika sürebilir.</p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="small" onClick={onYes}>
        Yine de dışa aktar
      </Button>
      <Button tone="plain" size="small" onClick={onNo}>
        Vazgeç
      </Button>
    </div>
  </div>
);

const control = 'mt-1 min-h-11 w-full rounded-control border border-edge bg-paper px-3';

const Field = ({ name, label, placeholder }: { name: string; label: string; placeholder: string }) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      <input id={id} name={name} inputMode="numeric" autoComplete="off" placeholder={placeholder} className={`${control} tabular-nums`} />
    </div>
  );
};

interface ChoiceProps {
  name: string;
  label: string;
  /** Name of no choice. */
  all: string;
  options: readonly (readonly [value: string, name: string])[];
}

const Choice = ({ name, label, all, options }: ChoiceProps) => {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      <select id={id} name={name} className={control}>
        <option value="">{all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
};
