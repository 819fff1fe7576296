import { limits } from '../../../../config/limits.ts';
import { BusinessGridSkeleton } from '../business-grid.tsx';

/** Space of a city or a category of which nothing is known yet. */
export const ListingSkeleton = () => (
  <div role="status">
    <div aria-hidden className="border-b border-line">
      <div className="page-width space-y-4 py-10 sm:py-14">
        <div className="shimmer h-4 w-40 rounded-control" />
        <div className="shimmer h-10 w-3/4 max-w-lg rounded-control" />
        <div className="shimmer h-5 w-1/2 max-w-sm rounded-control" />
      </div>
    </div>
    <div className="page-width mt-10">
      <h1 className="mb-6 font-sans text-base font-normal tracking-normal text-ink-2">Loading businesses...</h1>
      <BusinessGridSkeleton count={limits.businessesPerPage} columns={3} />
    </div>
  </div>
);
