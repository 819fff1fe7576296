/**
 * Popular pages read at a steady rate while visitors' browsers report 10,000 events of advertisements a second, beside the same reading
 * without.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Figure } from './figures.ts';
import { median } from './median.ts';
import { readSteadily, type SteadyLab, timeBelow, warmPages } from './steady-reads.ts';

const eventsPerSecond = 10_000;
/** Each slot is asked for, filled and seen: a business has one, a list of twelve has four, a missing page three. */
const eventsOfView = 6;
/** Short and many: what else the machine does at an instant spoils a round, and the median goes by it. */
const rounds = 25;
const roundSeconds = 3;
/** Largest ratio of the slowest percent of pages. */
const slowest = 1.2;

interface Sent {
  perSecond: number;
  refused: number;
}

interface Sender {
  /** Settled when all was answered. */
  send(): Promise<Sent>;
  stop(): void;
}

/** A process that has warmed up. */
const startSender = async (origin: string): Promise<Sender> => {
  const child = fork(join(import.meta.dirname, 'event-sender-child.ts'), [origin, String(eventsPerSecond), String(eventsOfView)]);
  await once(child, 'message');
  return {
    async send() {
      const answered = once(child, 'message');
      child.send(roundSeconds);
      const [sent] = (await answered) as [Sent];
      if (sent.refused > 0) throw new Error(`${sent.refused} calls with events were refused.`);
      return sent;
    },
    stop: () => child.disconnect(),
  };
};

interface Round {
  /** Time within which 99 of 100 pages were there, ms: beside the events, and without. */
  p99: number;
  aloneP99: number;
  perSecond: number;
}

const readP99 = async (lab: SteadyLab): Promise<number> => timeBelow(await readSteadily(lab, roundSeconds), 0.99);

const measure = async (lab: SteadyLab): Promise<Round[]> => {
  const sender = await startSender(lab.origin);
  const all: Round[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const [p99, { perSecond }] = await Promise.all([readP99(lab), sender.send()]);
      const aloneP99 = await readP99(lab);
      all.push({ p99, aloneP99, perSecond });
      console.log(`p99 ms: beside events ${p99.toFixed(1)}, without ${aloneP99.toFixed(1)}`);
    }
    return all;
  } finally {
    sender.stop();
  }
};

/** How long visitors wait for pages, and how many events were taken meanwhile. */
export const benchEvents = async (lab: SteadyLab): Promise<Figure[]> => {
  await warmPages(lab);
  const all = await measure(lab);
  const reference = median(all.map(({ aloneP99 }) => aloneP99));
  return [
    {
      figure: `events of advertisements taken, ${eventsOfView} of a page view in one call`,
      unit: 'req/s',
      ours: median(all.map(({ perSecond }) => perSecond)),
      reference: eventsPerSecond,
      against: 'sent',
      target: 0.95,
    },
    {
      figure: `popular pages beside ${eventsPerSecond} of them a second, p99`,
      unit: 'ms',
      // The median of the ratios: what else the machine does hits both halves of a round.
      ours: median(all.map(({ p99, aloneP99 }) => p99 / aloneP99)) * reference,
      reference,
      against: 'without events',
      target: slowest,
    },
  ];
};
