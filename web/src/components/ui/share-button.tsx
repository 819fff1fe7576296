import { Share2 } from 'lucide-react';
import { copyText } from './copy-text.ts';

const copy = (address: string): Promise<void> => copyText(address, { done: 'Link copied', failed: 'Link not copied' });

/** The device's own sheet where it has one; a visitor who closes it wants nothing else. Elsewhere the link is copied. */
const share = async (title: string): Promise<void> => {
  const { origin, pathname } = window.location;
  const address = origin + pathname;
  if (!navigator.share) return copy(address);
  await navigator.share({ title, url: address }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) return copy(address);
  });
};

/** Passes the page on. Not there without scripts, which alone can do it. */
export const ShareButton = ({ title }: { title: string }) => (
  <button
    type="button"
    data-tooltip="Share this page"
    onClick={() => void share(title)}
    className="hidden min-h-11 items-center gap-2 rounded-control px-3 font-medium text-ink-2 transition-colors scripted:inline-flex hover:bg-sunken hover:text-ink print:hidden!"
  >
    <Share2 aria-hidden className="size-4.5" />
    Share
  </button>
);
