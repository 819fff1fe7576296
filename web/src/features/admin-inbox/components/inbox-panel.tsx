import type { ContactMessage } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { AdminPager } from '../../../components/admin/admin-pager.tsx';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { SelectField } from '../../../components/admin/select-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { adminPaths, withQuery } from '../../../config/paths.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { messagesQuery } from '../api/list-messages.ts';
import { useMessageChanges } from '../api/use-message-changes.ts';
import { kindChoices, stateChoices } from '../model/inbox-labels.ts';
import { MessageDetail } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';

/** The inbox's filters, page and chosen message, kept in the address. */
const useInboxAddress = () => {
  const [address, setAddress] = useSearchParams();
  const set = (parameters: Record<string, string>) =>
    setAddress((current) => {
      for (const [name, value] of Object.entries(parameters)) {
        if (value === '') current.delete(name);
        else current.set(name, value);
      }
      return current;
    });
  return {
    filters: { kind: address.get('kind') ?? '', state: address.get('state') ?? '' },
    page: Math.max(1, Number(address.get('page')) || 1),
    chosen: Number(address.get('message')) || null,
    set,
    hrefOf: (page: number) => withQuery(adminPaths.inbox, { ...Object.fromEntries(address), page, message: null }),
  };
};

/** Messages and suggestions of visitors: the list, and the chosen one beside it. */
export const InboxPanel = () => {
  const { filters, page, chosen, set, hrefOf } = useInboxAddress();
  const list = useQuery(messagesQuery(filters, page));
  const changes = useMessageChanges();
  const rows = list.data?.rows ?? [];
  const index = rows.findIndex(({ id }) => id === chosen);
  const handleChoose = ({ id, state }: ContactMessage) => {
    set({ message: String(id) });
    if (state === 'new') changes.change.mutate({ id, patch: { state: 'read' } });
  };
  if (list.isPending) return <p className="text-ink-2">Yükleniyor…</p>;
  if (list.isError) return <FailureNote text="Mesajlar alınamadı." onRetry={() => void list.refetch()} />;
  const pages = Math.ceil(list.data.total / adminLimits.inboxMessages);
  return (
    <>
      <Filters filters={filters} onChange={(part) => set({ ...part, page: '', message: '' })} total={list.data.total} />
      {rows.length === 0 ? (
        <EmptyState title="Mesaj yok" text="Ziyaretçilerin mesajları ve düzeltme önerileri burada görünür." />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[22rem_1fr]">
          <div className={clsx(index >= 0 && 'max-lg:hidden')}>
            <MessageList messages={rows} chosen={chosen} onChoose={handleChoose} />
          </div>
          {index >= 0 ? (
            <div>
              <Button tone="plain" size="small" className="mb-2 lg:hidden" onClick={() => set({ message: '' })}>
                <ArrowLeft aria-hidden className="size-4" />
                Bütün mesajlar
              </Button>
              <MessageDetail key={rows[index].id} message={rows[index]} changes={changes} onGone={() => set({ message: '' })} />
            </div>
          ) : (
            <p className="rounded-panel bg-sunken p-6 text-ink-2 max-lg:hidden">
              Okumak için soldan bir mesaj seçin (j ve k tuşlarıyla da).
            </p>
          )}
        </div>
      )}
      <AdminPager page={Math.min(page, Math.max(1, pages))} pages={pages} hrefOf={hrefOf} />
    </>
  );
};

interface FiltersProps {
  filters: { kind: string; state: string };
  total: number;
  onChange: (part: Record<string, string>) => void;
}

const Filters = ({ filters, total, onChange }: FiltersProps) => (
  <div className="mb-4 flex flex-wrap items-end gap-3">
    <SelectField id="inbox-kind" label="Tür" value={filters.kind} options={kindChoices} onChange={(kind) => onChange({ kind })} />
    <SelectField id="inbox-state" label="Durum" value={filters.state} options={stateChoices} onChange={(state) => onChange({ state })} />
    <p role="status" className="pb-2 text-sm text-ink-2 tabular-nums">
      {formatTurkishNumber(total)} kayıt
    </p>
  </div>
);
