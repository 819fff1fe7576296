import type { AdEvent } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { SlotEvents } from './ad-events.ts';

describe('events of a slot', () => {
  it('are sent once of each kind on a page view', () => {
    const sent: AdEvent[] = [];
    const events = new SlotEvents('top', '/city/berlin', (event) => sent.push(event));
    for (const kind of ['request', 'fill', 'impression', 'impression', 'click', 'click'] as const) events.note(kind);
    expect(sent).toEqual(['request', 'fill', 'impression', 'click'].map((kind) => ({ placement: 'top', kind, page: '/city/berlin' })));
  });
});
