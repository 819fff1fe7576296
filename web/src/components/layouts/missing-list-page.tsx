import { formatNumber } from '../../lib/format/count.ts';
import { buttonClass } from '../ui/button.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { MissingPage } from './missing-page.tsx';

/** A page so far down that no list reaches it: nothing is asked for. */
export const MissingListPage = ({ page, firstPage }: { page: number; firstPage: string }) => (
  <MissingPage
    title={`There is no page ${formatNumber(page)}`}
    text="No list goes on that far."
    actions={
      <SiteLink to={firstPage} className={buttonClass()}>
        Go to the first page
      </SiteLink>
    }
  />
);
