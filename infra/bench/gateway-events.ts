/** Popular pages read at a steady rate while visitors' browsers report 10,000 events of advertisements a second, beside the same reading without. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Figure } from './figures.ts';
import { inTurns, median } from './load.ts';
import { readSteadily, type SteadyLab, steadySeconds, timeBelow, warmPages } from './steady-reads.ts';

const eventsPerSecond = 10_000;
/** Each slot is asked for, filled and seen: a business has one, a list of twelve has four, a missing page three. */
const eventsOfView = 6;
const rounds = 3;
/** Largest ratio of the slowest percent of pages. */
const slowest = 1.2;

interface Sent {
  perSecond: number;
  refused: number;
}

const sendEvents = async (origin: string): Promise<Sent> => {
  const child = fork(join(import.meta.dirname, 'event-sender-child.ts'), [
    origin,
    ...[eventsPerSecond, steadySeconds, eventsOfView].map(String),
  ]);
  const [sent] = (await once(child, 'message')) as [Sent];
  if (sent.refused > 0) throw new Error(`${sent.refused} events were refused.`);
  return sent;
};

/** How long visitors wait for pages, and how many events were taken meanwhile. */
export const benchEvents = async (lab: SteadyLab): Promise<Figure[]> => {
  await warmPages(lab);
  const taken: number[] = [];
  const [ours, reference] = await inTurns(
    rounds,
    async () => {
      const [reads, { perSecond }] = await Promise.all([readSteadily(lab), sendEvents(lab.origin)]);
      taken.push(perSecond);
      return timeBelow(reads, 0.99);
    },
    async () => timeBelow(await readSteadily(lab), 0.99),
  );
  return [
    {
      figure: 'events of advertisements taken',
      unit: 'req/s',
      ours: median(taken),
      reference: eventsPerSecond,
      against: 'sent',
      target: 0.95,
    },
    {
      figure: `popular pages beside ${eventsPerSecond} of them a second, p99`,
      unit: 'ms',
      ours,
      reference,
      against: 'without events',
      target: slowest,
    },
  ];
};
