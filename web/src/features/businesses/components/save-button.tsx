import type { BusinessSummary } from '@directory/contracts';
import { clsx } from 'clsx';
import { Bookmark } from 'lucide-react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { paths } from '../../../config/paths.ts';
import { deviceKeys, storedText, useIsSaved } from '../model/device-marks.ts';

const compareWords = 'Compare saved businesses';
const savedLink = (
  <SiteLink to={paths.saved} className="-mb-2 inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline">
    {compareWords}
  </SiteLink>
);

const failed = (): void => showToast({ title: 'Not saved', text: 'Please try again.', tone: 'danger' });

const toggle = async (business: BusinessSummary, isSaved: boolean): Promise<void> => {
  const { savedBusinesses } = await import('../model/device-lists.ts');
  if (isSaved) savedBusinesses.remove(business.slug);
  else {
    savedBusinesses.add(business, Date.now());
    // A browser may store nothing.
    if (storedText(deviceKeys.saved) === '') failed();
    else showToast({ title: 'Saved on this device', action: { text: compareWords, link: savedLink } });
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
      onClick={() => void toggle(business, isSaved).catch(failed)}
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
