import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { formatTurkishNumber } from '../../lib/admin/turkish.ts';
import { pagerItems } from '../ui/pager-window.ts';

interface PageLinksProps {
  current: number;
  count: number;
  hrefOf: (page: number) => string;
}

/** The pages of a list of the back office, each with an address of its own. Nothing for a single page. */
export const PageLinks = ({ current, count, hrefOf }: PageLinksProps) =>
  count <= 1 ? null : (
    <nav aria-label="Sayfalar" className="mt-4 flex flex-wrap items-center justify-center gap-1 text-sm tabular-nums">
      <Step href={current > 1 ? hrefOf(current - 1) : null} text="Önceki" />
      {pagerItems(current, count).map((item) =>
        item.kind === 'page' ? (
          <Link
            key={item.page}
            to={hrefOf(item.page)}
            aria-label={`Sayfa ${item.page}`}
            aria-current={item.page === current ? 'page' : undefined}
            className={clsx(linkClass, item.page === current ? 'bg-ink text-paper' : 'hover:bg-sunken')}
          >
            {formatTurkishNumber(item.page)}
          </Link>
        ) : (
          <span key={item.key} className="px-1 text-ink-2">
            …
          </span>
        ),
      )}
      <Step href={current < count ? hrefOf(current + 1) : null} text="Sonraki" />
    </nav>
  );

const linkClass = 'inline-flex h-9 min-w-9 items-center justify-center rounded-control px-2 font-medium max-sm:h-11 max-sm:min-w-11';

const Step = ({ href, text }: { href: string | null; text: string }) =>
  href === null ? (
    <span aria-disabled="true" className={clsx(linkClass, 'text-ink-2 opacity-60')}>
      {text}
    </span>
  ) : (
    <Link to={href} className={clsx(linkClass, 'hover:bg-sunken')}>
      {text}
    </Link>
  );
