import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SectionHeading } from '../../../components/ui/section-heading.tsx';
import { BusinessGrid } from '../../../features/businesses/components/business-grid.tsx';
import { recentBusinesses, useDeviceList } from '../../../features/businesses/model/device-lists.ts';

/** The businesses whose pages were seen last on this device. Nothing where there are none. `most`: how many of them. */
export const RecentSection = ({ most }: { most?: number }) => {
  const recent = useDeviceList(recentBusinesses);
  const [isCleared, setCleared] = useState(false);
  if (recent.length === 0) return isCleared && <Cleared />;
  const handleClear = () => {
    recentBusinesses.clear();
    setCleared(true);
  };
  return (
    <section className="no-print pt-14">
      <SectionHeading title="Recently Viewed" />
      <BusinessGrid businesses={recent.slice(0, most).map(({ business }) => business)} columns={3} />
      <p className="mt-6">
        <Button tone="quiet" size="small" onClick={handleClear}>
          Clear recently viewed
        </Button>
      </p>
    </section>
  );
};

/** The pressed button is gone with the list: the focus comes here. */
const Cleared = () => {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={note} tabIndex={-1} className="pt-14 text-ink-2 outline-none">
      The list of viewed businesses is empty now.
    </p>
  );
};
