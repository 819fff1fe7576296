import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { thresholds } from '../../config/limits.ts';

const useScrolledPast = (pixels: number): boolean => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const handleScroll = () => setPast(window.scrollY > pixels);
    handleScroll();
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [pixels]);
  return isPast;
};

/** Floats once the page has scrolled more than 300 pixels. */
export const ScrollToTop = () =>
  useScrolledPast(thresholds.scrollToTopPx) ? (
    <button
      type="button"
      aria-label="Scroll to top"
      data-tooltip="Scroll to top"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      className="to-top fixed end-4 bottom-4 z-30 inline-flex size-12 items-center justify-center rounded-full bg-ink text-paper shadow-float transition-transform hover:-translate-y-0.5 max-sm:size-11"
    >
      <ArrowUp aria-hidden className="size-5" />
    </button>
  ) : null;
