import { type ReactNode, useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';

interface PagedListProps {
  title: string;
  /** Sentence in the place of an empty list. */
  empty: string;
  page: number;
  pages: number;
  total: number;
  onPage: (page: number) => void;
  filters?: ReactNode;
  children: ReactNode;
}

/** A list within a page that has an address of its own already: its title, filters and pages. */
export const PagedList = ({ title, empty, page, pages, total, onPage, filters, children }: PagedListProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg">
          {title} <span className="text-base text-ink-2 tabular-nums">({formatTurkishNumber(total)})</span>
        </h2>
        <div className="flex flex-wrap gap-2">{filters}</div>
      </div>
      {total === 0 && <p className="rounded-panel bg-surface px-5 py-6 text-center text-ink-2">{empty}</p>}
      {children}
      {pages > 1 && (
        <nav aria-label={`${title}: sayfalar`} className="mt-3 flex items-center justify-end gap-3 text-sm tabular-nums">
          <Button tone="quiet" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Önceki
          </Button>
          <span>
            {formatTurkishNumber(page)} / {formatTurkishNumber(pages)}
          </span>
          <Button tone="quiet" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Sonraki
          </Button>
        </nav>
      )}
    </section>
  );
};
