import { SiteLink } from '../../../components/ui/site-link.tsx';
import { limits } from '../../../config/limits.ts';
import { withQuery } from '../../../config/paths.ts';
import { formatNumber } from '../../../lib/format/count.ts';
import { offsetOf, pageCount } from '../../../lib/page/list-view.ts';

const linkClass = 'inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline';

export const IndexLink = ({ to, text }: { to: string; text: string }) => (
  <p className="mt-3">
    <SiteLink to={to} className={linkClass}>
      {text}
    </SiteLink>
  </p>
);

interface IndexLinksProps {
  /** Address of the whole list. */
  path: string;
  /** 'cities'. */
  name: string;
  /** Entries of the list that the page shows itself. */
  shown: number;
  total: number;
}

/** Ways to the rest of a list: each page of the whole one, so that none of its entries is far away. Nothing where all of it is shown. */
export const IndexLinks = ({ path, name, shown, total }: IndexLinksProps) => {
  if (total <= shown) return null;
  const text = `All ${formatNumber(total)} ${name}`;
  const pages = pageCount(total, limits.indexedPlaces);
  return pages === 1 ? <IndexLink to={path} text={text} /> : <IndexRanges path={path} text={text} pages={pages} total={total} />;
};

const rangeOf = (page: number, total: number): string => {
  const start = offsetOf(page, limits.indexedPlaces);
  return `${formatNumber(start + 1)}–${formatNumber(Math.min(total, start + limits.indexedPlaces))}`;
};

const IndexRanges = ({ path, text, pages, total }: { path: string; text: string; pages: number; total: number }) => (
  <nav aria-label={text} className="mt-3 text-sm tabular-nums">
    <p className="font-medium">{text}</p>
    <ol className="flex flex-wrap gap-x-4">
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <li key={page}>
          <SiteLink to={withQuery(path, { page: page > 1 ? page : null })} className={linkClass}>
            {rangeOf(page, total)}
          </SiteLink>
        </li>
      ))}
    </ol>
  </nav>
);
