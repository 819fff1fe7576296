import type { AdEvent, PlacementName } from '@directory/contracts';

type Kind = AdEvent['kind'];

const post = (event: AdEvent): void => {
  navigator.sendBeacon?.('/api/ad-events', new Blob([JSON.stringify(event)], { type: 'application/json' }));
};

/** Events of one slot on one page view: each kind is counted once. */
export class SlotEvents {
  private readonly sent = new Set<Kind>();

  constructor(
    private readonly placement: PlacementName,
    private readonly page: string,
    private readonly send: (event: AdEvent) => void = post,
  ) {}

  note(kind: Kind): void {
    if (this.sent.has(kind)) return;
    this.sent.add(kind);
    this.send({ placement: this.placement, kind, page: this.page });
  }
}
