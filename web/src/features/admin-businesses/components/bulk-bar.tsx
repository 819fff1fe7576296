import type { BusinessBulkEdit, Category } from '@directory/contracts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import type { BulkAction } from '../api/edit-many.ts';
import type { ListFilters } from '../api/list-businesses.ts';
import { statusLabels } from '../model/status-labels.ts';
import { useBulkAction } from '../model/use-bulk-action.ts';

interface BulkBarProps {
  /** Selected businesses, of all pages. */
  ids: readonly number[];
  filters: ListFilters;
  /** Businesses that the filters find. */
  total: number;
  categories: readonly Category[];
  onDone: () => void;
}

type Changes = BusinessBulkEdit['changes'];

const stateChoices: readonly (readonly [value: string, text: string, changes: Changes])[] = [
  ['open', 'Açık yap', { isOpen: true }],
  ['closed', 'Kapalı yap', { isOpen: false }],
  ['verified', 'Doğrulanmış yap', { isVerified: true }],
  ['unverified', 'Doğrulamayı kaldır', { isVerified: false }],
  ...Object.entries(statusLabels).map(([value, text]) => [value, text, { businessStatus: value }] as [string, string, Changes]),
];

/** Actions on the selected businesses, or on all that the filters find. */
export const BulkBar = ({ ids, filters, total, categories, onDone }: BulkBarProps) => {
  const [isAll, setAll] = useState(false);
  const [asked, setAsked] = useState<{ action: BulkAction; text: string } | null>(null);
  const bulk = useBulkAction(onDone);
  const count = isAll ? total : ids.length;
  const handleConfirm = () => {
    if (asked) bulk.run({ action: asked.action, target: isAll ? { filters } : { ids } });
    setAsked(null);
  };
  if (bulk.isRunning) return <Running done={bulk.progress?.done ?? 0} count={count} onStop={bulk.stop} />;
  return (
    <section aria-label="Seçilenler" className="mt-4 rounded-panel bg-sunken p-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <p className="font-medium tabular-nums">{formatTurkishNumber(count)} işletme seçildi</p>
        {total > ids.length && (
          <Button tone="plain" size="small" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Yalnız seçtiklerim' : `Filtreye uyan ${formatTurkishNumber(total)} işletmenin tümü`}
          </Button>
        )}
        <CategoryChoice categories={categories} onChoose={(action, text) => setAsked({ action, text })} />
        <StateChoice onChoose={(action, text) => setAsked({ action, text })} />
        <Button tone="danger" size="small" onClick={() => setAsked({ action: { kind: 'delete' }, text: 'Sil' })}>
          Sil
        </Button>
        <Button tone="plain" size="small" onClick={onDone}>
          Seçimi kaldır
        </Button>
      </div>
      {asked && (
        <Question
          count={count}
          text={asked.text}
          isRemoval={asked.action.kind === 'delete'}
          onConfirm={handleConfirm}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  );
};

interface ChoiceProps {
  onChoose: (action: BulkAction, text: string) => void;
}

const selectClass = 'min-h-9 max-w-48 rounded-control border border-edge bg-surface px-2 max-sm:min-h-11';

const CategoryChoice = ({ categories, onChoose }: ChoiceProps & { categories: readonly Category[] }) => (
  <select
    value=""
    aria-label="Kategoriyi değiştir"
    className={selectClass}
    onChange={({ target }) =>
      onChoose({ kind: 'edit', changes: { categoryId: Number(target.value) } }, `Kategori: ${target.selectedOptions[0]?.text}`)
    }
  >
    <option value="">Kategoriyi değiştir…</option>
    {categories.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
);

const StateChoice = ({ onChoose }: ChoiceProps) => (
  <select
    value=""
    aria-label="Durumu değiştir"
    className={selectClass}
    onChange={({ target }) => {
      const chosen = stateChoices.find(([value]) => value === target.value);
      if (chosen) onChoose({ kind: 'edit', changes: chosen[2] }, chosen[1]);
    }}
  >
    <option value="">Durumu değiştir…</option>
    {stateChoices.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
);

interface QuestionProps {
  count: number;
  text: string;
  isRemoval: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const Question = ({ count, text, isRemoval, onConfirm, onCancel }: QuestionProps) => (
  <div role="alert" className="mt-3 rounded-control bg-surface p-3">
    <p>
      {isRemoval
        ? `${formatTurkishNumber(count)} işletme kalıcı olarak silinecek. Bu işlem geri alınamaz.`
        : `${formatTurkishNumber(count)} işletme için: ${text}`}
    </p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button tone={isRemoval ? 'danger' : 'primary'} size="small" autoFocus={!isRemoval} onClick={onConfirm}>
        {isRemoval ? 'Kalıcı olarak sil' : 'Uygula'}
      </Button>
      {/* A stray Enter must not delete. */}
      <Button tone="plain" size="small" autoFocus={isRemoval} onClick={onCancel}>
        Vazgeç
      </Button>
    </div>
  </div>
);

const Running = ({ done, count, onStop }: { done: number; count: number; onStop: () => void }) => (
  <section aria-label="Toplu işlem" className="mt-4 rounded-panel bg-sunken p-4 text-sm">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="tabular-nums">
        {formatTurkishNumber(done)} / {formatTurkishNumber(count)} işletme
      </p>
      <Button tone="plain" size="small" onClick={onStop}>
        Durdur
      </Button>
    </div>
    <ProgressBar label="Toplu işlem" share={count === 0 ? 0 : Math.min(1, done / count)} />
  </section>
);
