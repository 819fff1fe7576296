import type { AdEvent, PlacementName } from '@directory/contracts';
import { queueAdEvent } from './ad-event-queue.ts';

type Kind = AdEvent['kind'];

/** Events of one slot on one page view: each kind is counted once. */
export class SlotEvents {
  private readonly sent = new Set<Kind>();

  constructor(
    private readonly placement: PlacementName,
    private readonly page: string,
    private readonly send: (event: AdEvent) => void = queueAdEvent,
  ) {}

  note(kind: Kind): void {
    if (this.sent.has(kind)) return;
    this.sent.add(kind);
    this.send({ placement: this.placement, kind, page: this.page });
  }
}
