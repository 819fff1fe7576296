import { TooltipTimer } from './tooltip-timer.ts';

/** Pixels between an element and its tooltip, and from the edge of the window. */
const gap = 8;

const anchorOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/** The element that the pointer or the focus came to before anybody listened. */
const anchorBefore = (): HTMLElement | null =>
  (matchMedia('(hover: hover)').matches && document.querySelector<HTMLElement>('[data-tooltip]:hover')) ||
  document.querySelector<HTMLElement>('[data-tooltip]:focus-visible');

const makeTip = (): HTMLElement => {
  const tip = document.createElement('div');
  tip.className = 'tooltip';
  tip.role = 'tooltip';
  tip.popover = 'manual';
  document.body.append(tip);
  return tip;
};

/** Below the element, above it where the window ends; never beyond the sides. */
const place = (tip: HTMLElement, anchor: HTMLElement): void => {
  const at = anchor.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const hasRoomBelow = at.bottom + gap + height <= window.innerHeight;
  const left = at.left + at.width / 2 - width / 2;
  tip.style.top = `${hasRoomBelow ? at.bottom + gap : at.top - gap - height}px`;
  tip.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`;
};

/**
 * Tooltips for every element with `data-tooltip`, whatever draws it. They repeat what the element is called, for those who see its
 * picture only; screen readers have the name itself.
 */
export const startTooltips = (): void => {
  const tip = makeTip();
  const timer = new TooltipTimer<HTMLElement>({
    onShow: (anchor) => {
      tip.textContent = anchor.dataset.tooltip ?? '';
      tip.showPopover();
      place(tip, anchor);
    },
    onHide: () => tip.hidePopover(),
  });
  const handleEnter = ({ target }: Event) => {
    const anchor = anchorOf(target);
    if (anchor) timer.enter(anchor);
    else if (target === tip) timer.stay();
  };
  const handleLeave = ({ target }: Event) => {
    if (anchorOf(target) || target === tip) timer.leave();
  };
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && handleEnter(event));
  document.addEventListener('pointerout', handleLeave);
  document.addEventListener(
    'focusin',
    (event) => event.target instanceof Element && event.target.matches(':focus-visible') && handleEnter(event),
  );
  document.addEventListener('focusout', handleLeave);
  document.addEventListener('pointerdown', () => timer.close());
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && timer.close());
  window.addEventListener('scroll', () => timer.closeShown(), { passive: true });
  const already = anchorBefore();
  if (already) timer.enter(already);
};
