import { formatNumber } from '../../lib/format/count.ts';
import { PageStatus } from '../seo/page-status.tsx';
import { buttonClass } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { SiteLink } from './site-link.tsx';

interface NoSuchPageProps {
  page: number;
  /** How long the list is; null where that was not asked, because no list reaches that far. */
  total: number | null;
  firstPage: string;
}

/** A page beyond the end of a list: status 404, so that no search engine keeps it, and the way back into the list. */
export const NoSuchPage = ({ page, total, firstPage }: NoSuchPageProps) => (
  <>
    <PageStatus code={404} />
    <EmptyState
      title={`There is no page ${formatNumber(page)}`}
      text={total === null ? undefined : `This list ends at number ${formatNumber(total)}.`}
    >
      <SiteLink to={firstPage} className={buttonClass()}>
        Go to the first page
      </SiteLink>
    </EmptyState>
  </>
);
