import { LoadFailure } from '../../../../components/ui/load-failure.tsx';

/** In place of a city or a category that could not be read. */
export const ListingFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div className="page-width py-14">
    <LoadFailure text="Failed to fetch businesses" onRetry={onRetry} isWholePage />
  </div>
);
