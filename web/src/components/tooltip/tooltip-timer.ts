import { delaysMs } from '../../config/limits.ts';

interface TooltipEvents<Anchor> {
  onShow: (anchor: Anchor) => void;
  onHide: () => void;
}

/** Decides when a tooltip is there. Knows nothing of pages: anchors are whatever stands for an element. */
export class TooltipTimer<Anchor> {
  private shown: Anchor | null = null;
  private waiting: { anchor: Anchor; timer: ReturnType<typeof setTimeout> } | null = null;
  private leaving: ReturnType<typeof setTimeout> | undefined;
  private goneAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly events: TooltipEvents<Anchor>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The pointer or the focus has come to an element. */
  enter(anchor: Anchor): void {
    clearTimeout(this.leaving);
    if (anchor === this.shown || anchor === this.waiting?.anchor) return;
    this.forget();
    const isQuick = this.shown !== null || this.now() - this.goneAt < delaysMs.tooltipSkip;
    if (isQuick) this.show(anchor);
    else this.waiting = { anchor, timer: setTimeout(() => this.show(anchor), delaysMs.tooltip) };
  }

  /** The pointer has reached the tooltip. */
  stay(): void {
    clearTimeout(this.leaving);
  }

  /** The pointer or the focus has gone. */
  leave(): void {
    this.forget();
    clearTimeout(this.leaving);
    if (this.shown !== null) this.leaving = setTimeout(() => this.close(), delaysMs.tooltipGrace);
  }

  /** A click or Escape: gone at once, and no other one comes quicker for it. */
  close(): void {
    this.forget();
    clearTimeout(this.leaving);
    if (this.shown === null) return;
    this.shown = null;
    this.goneAt = this.now();
    this.events.onHide();
  }

  /** The page has moved below the tooltip. One that waits goes on, for focus scrolls its element into view; `leave` ends it. */
  closeShown(): void {
    if (this.shown !== null) this.close();
  }

  private show(anchor: Anchor): void {
    this.forget();
    this.shown = anchor;
    this.events.onShow(anchor);
  }

  private forget(): void {
    clearTimeout(this.waiting?.timer);
    this.waiting = null;
  }
}
