import { BookmarkPlus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { areSame, isFiltered } from '../model/list-filters.ts';
import { useSavedViews } from '../model/saved-views.ts';
import type { ListAddress } from '../model/use-list-address.ts';

/** Filters that were kept under a name, and the way to keep the present ones. */
export const SavedViewList = ({ address: { applied, show } }: { address: ListAddress }) => {
  const { views, save, remove } = useSavedViews();
  const isKnown = views.some(({ filters }) => areSame(filters, applied));
  if (views.length === 0 && !isFiltered(applied)) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      <ul className="contents">
        {views.map((view) => (
          <li key={view.name} className="inline-flex items-center rounded-control bg-sunken">
            <button
              type="button"
              aria-pressed={areSame(view.filters, applied)}
              onClick={() => show(view.filters)}
              className="min-h-9 rounded-control ps-3 pe-1 hover:underline aria-pressed:font-semibold max-sm:min-h-11"
            >
              {view.name}
            </button>
            <button
              type="button"
              aria-label={`${view.name} görünümünü sil`}
              onClick={() => remove(view.name)}
              className="inline-flex size-9 items-center justify-center rounded-control text-ink-2 hover:text-ink max-sm:size-11"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {isFiltered(applied) && !isKnown && <SaveForm onSave={(name) => save({ name, filters: applied })} />}
    </div>
  );
};

const longestName = 40;

const SaveForm = ({ onSave }: { onSave: (name: string) => void }) => {
  const [name, setName] = useState<string | null>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name?.trim()) onSave(name.trim());
    setName(null);
  };
  if (name === null)
    return (
      <Button tone="plain" size="small" onClick={() => setName('')}>
        <BookmarkPlus aria-hidden className="size-4" />
        Bu görünümü sakla
      </Button>
    );
  return (
    <form onSubmit={handleSubmit} className="flex items-center gap-2">
      <input
        ref={(input) => input?.focus()}
        value={name}
        maxLength={longestName}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setName(null)}
        aria-label="Görünümün adı"
        placeholder="Görünümün adı"
        className="min-h-9 rounded-control border border-edge bg-paper px-2 max-sm:min-h-11"
      />
      <Button type="submit" size="small">
        Sakla
      </Button>
    </form>
  );
};
