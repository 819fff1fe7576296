/** Space of a business page whose answer is on its way. */
export const BusinessSkeleton = () => (
  <div className="page-width pt-8" role="status" aria-label="Loading business">
    <h1 className="sr-only">Loading business</h1>
    <div className="shimmer h-4 w-64 rounded-control" />
    <div className="shimmer mt-8 h-12 w-3/4 rounded-control" />
    <div className="shimmer mt-4 h-5 w-1/2 rounded-control" />
    <div className="mt-12 grid gap-14 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="shimmer aspect-[16/9] rounded-panel" />
      <div className="shimmer h-80 rounded-panel" />
    </div>
  </div>
);
