import { thresholds } from '../../../config/limits.ts';
import type { SlotEvents } from './ad-events.ts';

type AdStatus = 'filled' | 'unfilled';

const statusOf = (slot: HTMLElement): AdStatus | null => {
  const status = slot.querySelector<HTMLElement>('[data-ad-status]')?.dataset.adStatus;
  return status === 'filled' || status === 'unfilled' ? status : null;
};

/** Calls once the slot shows an advertisement, or there is none for it. → stops watching */
const whenDecided = (slot: HTMLElement, onDecided: (status: AdStatus) => void): (() => void) => {
  const observer = new MutationObserver(() => {
    const status = statusOf(slot);
    if (status === null) return;
    observer.disconnect();
    onDecided(status);
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

/** An advertisement lies in a frame of its own: a press in it takes the focus from the page. So does the Tab key, which presses nothing. */
const whenClicked = (slot: HTMLElement, onClick: () => void): (() => void) => {
  let tabbedAt = Number.NEGATIVE_INFINITY;
  const onKeyDown = ({ key, timeStamp }: KeyboardEvent): void => {
    if (key === 'Tab') tabbedAt = timeStamp;
  };
  const onBlur = ({ timeStamp }: FocusEvent): void => {
    const { activeElement } = document;
    const isTabbed = timeStamp - tabbedAt < thresholds.adTabbedMs;
    if (!isTabbed && activeElement instanceof HTMLIFrameElement && slot.contains(activeElement)) onClick();
  };
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('blur', onBlur);
  return () => {
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('blur', onBlur);
  };
};

/** Counts what becomes of a slot. `onUnfilled`: there is no advertisement for it. → stops */
export const watchSlot = (slot: HTMLElement, events: SlotEvents, onUnfilled: () => void = () => {}): (() => void) => {
  const stops: (() => void)[] = [];
  stops.push(
    whenDecided(slot, (status) => {
      if (status === 'unfilled') return onUnfilled();
      events.note('fill');
      stops.push(whenSeen(slot, () => events.note('impression')));
    }),
    whenClicked(slot, () => events.note('click')),
  );
  return () => {
    for (const stop of stops) stop();
  };
};
