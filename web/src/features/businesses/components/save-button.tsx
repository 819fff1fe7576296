import type { BusinessSummary } from '@directory/contracts';
import { clsx } from 'clsx';
import { Bookmark } from 'lucide-react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { savedBusinesses, useIsSaved } from '../model/device-lists.ts';

const toggle = (business: BusinessSummary, isSaved: boolean): void => {
  if (isSaved) savedBusinesses.remove(business.slug);
  else {
    savedBusinesses.add(business, Date.now());
    showToast({ title: 'Saved on this device', text: 'Compare it with others on the page Saved.' });
  }
};

interface SaveButtonProps {
  business: BusinessSummary;
  /** False in a list: the icon alone, named after the business. */
  withText?: boolean;
}

/** Saves a business on this device, or forgets it again. Not there without scripts, which alone can do it. */
export const SaveButton = ({ business, withText = false }: SaveButtonProps) => {
  const isSaved = useIsSaved(business.slug);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={withText ? undefined : `Save ${business.name}`}
      onClick={() => toggle(business, isSaved)}
      className={clsx(
        'hidden min-h-11 items-center justify-center gap-2 rounded-control font-medium text-ink-2 transition-colors scripted:inline-flex hover:bg-sunken hover:text-ink print:hidden!',
        withText ? 'px-3' : 'min-w-11',
        isSaved && 'text-accent',
      )}
    >
      <Bookmark aria-hidden className={clsx('size-4.5', isSaved && 'fill-accent')} />
      {withText && (isSaved ? 'Saved' : 'Save')}
    </button>
  );
};
