/**
 * Popular pages read at a steady rate while visitors' browsers report 10,000 events of advertisements a second, beside the same reading
 * without. Sender and reader share the machine with the gateway: the same calls to a server that does nothing say how much of the
 * difference is theirs.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Figure } from './figures.ts';
import { startBareTaker } from './gateway-lab.ts';
import { median } from './load.ts';
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

interface Beside {
  /** Time within which 99 of 100 pages were there, ms. */
  p99: number;
  perSecond: number;
}

const read = async (lab: SteadyLab): Promise<number> => timeBelow(await readSteadily(lab, roundSeconds), 0.99);

/** Reads the pages while as many calls as events make go to a server. */
const readBeside = async (lab: SteadyLab, sender: Sender): Promise<Beside> => {
  const [p99, { perSecond }] = await Promise.all([read(lab), sender.send()]);
  return { p99, perSecond };
};

interface Round {
  ours: Beside;
  bare: Beside;
  aloneP99: number;
}

const measure = async (lab: SteadyLab): Promise<Round[]> => {
  const taker = await startBareTaker();
  const [toGateway, toTaker] = [await startSender(lab.origin), await startSender(taker.origin)];
  const all: Round[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const ours = await readBeside(lab, toGateway);
      const aloneP99 = await read(lab);
      const bare = await readBeside(lab, toTaker);
      all.push({ ours, bare, aloneP99 });
      console.log(`p99 ms: events ${ours.p99.toFixed(1)}, without ${aloneP99.toFixed(1)}, to a bare server ${bare.p99.toFixed(1)}`);
    }
    return all;
  } finally {
    toGateway.stop();
    toTaker.stop();
    await taker.stop();
  }
};

/** The median of the ratios, and of the references: what else the machine does hits both of a round. */
const compared = (pairs: readonly [ours: number, reference: number][]): Pick<Figure, 'ours' | 'reference'> => {
  const reference = median(pairs.map(([, second]) => second));
  return { ours: median(pairs.map(([first, second]) => first / second)) * reference, reference };
};

/** How long visitors wait for pages, and how many events were taken meanwhile. */
export const benchEvents = async (lab: SteadyLab): Promise<Figure[]> => {
  await warmPages(lab);
  const all = await measure(lab);
  const pages = `popular pages beside ${eventsPerSecond} of them a second, p99`;
  return [
    {
      figure: `events of advertisements taken, ${eventsOfView} of a page view in one call`,
      unit: 'req/s',
      ours: median(all.map(({ ours }) => ours.perSecond)),
      reference: eventsPerSecond,
      against: 'sent',
      target: 0.95,
    },
    {
      figure: pages,
      unit: 'ms',
      ...compared(all.map(({ ours, aloneP99 }) => [ours.p99, aloneP99])),
      against: 'without events',
      target: slowest,
    },
    {
      figure: `${pages}, the gateway's share`,
      unit: 'ms',
      ...compared(all.map(({ ours, bare }) => [ours.p99, bare.p99])),
      against: 'the calls to a server that does nothing',
      target: slowest,
    },
  ];
};
