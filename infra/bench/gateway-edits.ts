/** Popular pages read at a steady rate while an operator edits one business a second, beside the same reading without edits. */
import type { Figure } from './figures.ts';
import { inTurns } from './load.ts';
import { median } from './median.ts';
import { type Read, readSteadily, type SteadyLab, timeBelow, warmPages } from './steady-reads.ts';

const rounds = 5;
/** Largest share of pages that may be rendered again because of the edits. */
const largestShare = 0.05;
const slowest = 1.3;

interface EditsLab extends SteadyLab {
  cookie: string;
  /** Slugs of the businesses that are edited, in turns. */
  slugs: readonly string[];
}

/** Values that an operator corrects; one in five moves the business within lists. */
const editOf = (count: number): object =>
  [
    { description: `Edited ${count} times.` },
    { phone: `+49 30 ${100_000 + count}` },
    { website: `https://edited-${count}.example` },
    { address: `Edited Street ${count}` },
    { isVerified: count % 10 === 4 },
  ][count % 5];

const edit = async ({ origin, cookie, slugs }: EditsLab, count: number): Promise<void> => {
  const { id } = (await (await fetch(`${origin}/api/businesses/${slugs[(count * 37) % slugs.length]}`)).json()) as { id: number };
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/businesses/${id}`, { method: 'PATCH', headers, body: JSON.stringify(editOf(count)) });
  if (answer.status !== 200) throw new Error(`An edit was answered with ${answer.status}: ${await answer.text()}`);
  await answer.body?.cancel();
};

let edits = 0;

const readWhileEditing = async (lab: EditsLab): Promise<Read[]> => {
  const timer = setInterval(() => {
    edits += 1;
    edit(lab, edits).catch((error: unknown) => failures.push(error));
  }, 1000);
  const failures: unknown[] = [];
  const reads = await readSteadily(lab);
  clearInterval(timer);
  if (failures.length > 0) throw failures[0];
  return reads;
};

const shareRendered = (reads: readonly Read[]): number =>
  reads.filter(({ source }) => source === 'miss' || source === 'revalidated').length / reads.length;

/** The share of pages that are rendered again, and how long visitors wait, beside the same traffic without edits. */
export const benchEdits = async (lab: EditsLab): Promise<Figure[]> => {
  await warmPages(lab);
  const shares: number[] = [];
  const edited = async (): Promise<number> => {
    const reads = await readWhileEditing(lab);
    shares.push(shareRendered(reads));
    return timeBelow(reads, 0.95);
  };
  const [ours, reference] = await inTurns(rounds, edited, async () => timeBelow(await readSteadily(lab), 0.95));
  return [
    {
      figure: `${lab.pages.length} popular pages, one business a second edited: rendered again`,
      unit: '%',
      ours: median(shares) * 100,
      reference: largestShare * 100,
      against: 'limit',
      target: 1,
    },
    {
      figure: 'the same, p95',
      unit: 'ms',
      ours,
      reference,
      against: 'without edits',
      target: slowest,
    },
  ];
};
