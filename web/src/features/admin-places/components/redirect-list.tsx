import { type Redirect, type RedirectKind } from '@directory/contracts';
import { useState } from 'react';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { SelectField } from '../../../components/admin/select-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { paths } from '../../../config/paths.ts';
import { useRested } from '../../../lib/admin/use-rested.ts';
import { useRedirects } from '../api/use-redirects.ts';
import { PlacePages } from './place-pages.tsx';

const kinds = [
  ['city', 'Şehirler'],
  ['category', 'Kategoriler'],
  ['business', 'İşletmeler'],
] as const;

const pathOf: Readonly<Record<RedirectKind, (slug: string) => string>> = {
  city: paths.city,
  category: paths.category,
  business: paths.business,
};

/** Former addresses, where they lead, and the way to forget a wrong one. */
export const RedirectList = () => {
  const [kind, setKind] = useState<RedirectKind>('city');
  const [text, setText] = useState('');
  const search = useRested(text.trim());
  const filter = `${kind} ${search}`;
  const [shown, setShown] = useState({ filter, page: 1 });
  // Another filter begins at its first page.
  const page = shown.filter === filter ? shown.page : 1;
  const { list, remove } = useRedirects({ kind, search, page });
  return (
    <div className="space-y-4">
      <p className="text-sm text-ink-2">Birleşen ve adı değişen kayıtların eski adresleri yenisine yönlendirilir.</p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField id="redirect-kind" label="Tür" value={kind} onChange={setKind} options={kinds} className="w-44" />
        <SearchField
          id="redirect-search"
          label="Adres ara"
          placeholder="Eski veya yeni adres"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="w-full max-w-sm"
        />
      </div>
      {list.isError && <FailureNote text="Yönlendirmeler alınamadı." onRetry={() => void list.refetch()} />}
      {list.isPending && <p className="text-ink-2">Yükleniyor…</p>}
      {list.data?.rows.length === 0 && <EmptyState title="Yönlendirme bulunamadı" />}
      {list.data && list.data.rows.length > 0 && (
        <>
          <ul data-rows className="divide-y divide-line rounded-panel bg-surface">
            {list.data.rows.map((redirect) => (
              <RedirectRow key={redirect.slug} redirect={redirect} isBusy={remove.isPending} onRemove={() => remove.mutate(redirect)} />
            ))}
          </ul>
          <PlacePages page={page} total={list.data.total} onPage={(next) => setShown({ filter, page: next })} />
        </>
      )}
    </div>
  );
};

interface RedirectRowProps {
  redirect: Redirect;
  isBusy: boolean;
  onRemove: () => void;
}

const RedirectRow = ({ redirect: { kind, slug, target }, isBusy, onRemove }: RedirectRowProps) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li className="px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 break-words text-sm">
          <span>{pathOf[kind](slug)}</span> <span aria-hidden>→</span>{' '}
          <a href={pathOf[kind](target.slug)} target="_blank" rel="noreferrer" className="font-medium underline underline-offset-4">
            {target.name}
          </a>{' '}
          <span className="text-ink-2">{pathOf[kind](target.slug)}</span>
        </p>
        <Button
          tone="plain"
          size="small"
          aria-expanded={isAsking}
          aria-label={`${slug} yönlendirmesini kaldır`}
          onClick={() => setIsAsking(!isAsking)}
        >
          Kaldır
        </Button>
      </div>
      {isAsking && (
        <div role="alert" className="my-2 rounded-control bg-sunken p-3 text-sm">
          <p>Bu adresin bağlantıları ve arama motorlarındaki kaydı artık “bulunamadı” sayfasına çıkar. Geri alınamaz.</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button tone="danger" size="small" disabled={isBusy} onClick={onRemove}>
              Yönlendirmeyi kaldır
            </Button>
            <Button tone="plain" size="small" disabled={isBusy} onClick={() => setIsAsking(false)}>
              Vazgeç
            </Button>
          </div>
        </div>
      )}
    </li>
  );
};
