import type { BusinessSummary } from '@directory/contracts';
import { SaveButton } from './save-button.tsx';

/** At the end of a row, above the link that covers the whole of it. */
export const RowSave = ({ business }: { business: BusinessSummary }) => (
  <div className="relative -me-3 self-start">
    <SaveButton business={business} />
  </div>
);
