import { thresholds } from '../../../config/limits.ts';
import type { SlotEvents } from './ad-events.ts';

const isFilled = (slot: HTMLElement): boolean => slot.querySelector('[data-ad-status="filled"]') !== null;

/** Calls once the slot shows an advertisement. → stops watching */
const whenFilled = (slot: HTMLElement, onFilled: () => void): (() => void) => {
  const observer = new MutationObserver(() => {
    if (!isFilled(slot)) return;
    observer.disconnect();
    onFilled();
  });
  observer.observe(slot, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ad-status'] });
  return () => observer.disconnect();
};

/** Calls once half of the slot has been in view for a second. → stops watching */
const whenSeen = (slot: HTMLElement, onSeen: () => void): (() => void) => {
  let timer: number | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      window.clearTimeout(timer);
      // A busy page is told of several moments at once: the last one holds.
      const { intersectionRatio = 0 } = entries.at(-1) ?? {};
      if (intersectionRatio >= thresholds.adVisibleShare) timer = window.setTimeout(onSeen, thresholds.adVisibleMs);
    },
    { threshold: thresholds.adVisibleShare },
  );
  observer.observe(slot);
  return () => {
    window.clearTimeout(timer);
    observer.disconnect();
  };
};

/** An advertisement lies in a frame of its own: a press in it takes the focus from the page. */
const whenClicked = (slot: HTMLElement, onClick: () => void): (() => void) => {
  const onBlur = (): void => {
    if (document.activeElement instanceof HTMLIFrameElement && slot.contains(document.activeElement)) onClick();
  };
  window.addEventListener('blur', onBlur);
  return () => window.removeEventListener('blur', onBlur);
};

/** Counts what becomes of a slot. → stops */
export const watchSlot = (slot: HTMLElement, events: SlotEvents): (() => void) => {
  const stops: (() => void)[] = [];
  stops.push(
    whenFilled(slot, () => {
      events.note('fill');
      stops.push(whenSeen(slot, () => events.note('impression')));
    }),
    whenClicked(slot, () => events.note('click')),
  );
  return () => {
    for (const stop of stops) stop();
  };
};
