import { Client } from 'pg';
import { ownerUrl } from '../../e2e/support/database.ts';
import { findServices } from '../../local/src/running-product.ts';
import { call } from '../../local/src/service-calls.ts';
import { median } from '../median.ts';
import { ExplainedCalls } from './explain-calls.ts';
import { catalogPaths, type PathsOf, searchPaths, searchTexts } from './paths.ts';
import { type SentStatement, SentStatements } from './sent-statements.ts';
import { TimedStatements } from './timed-statements.ts';
import { trigramSearch, withTrigramIndex } from './trigram-search.ts';

const rounds = 5;

/** Ms that the database needs for each call of a group, ascending; each call counts as often as it was measured. */
export type TimesOf = Record<string, number[]>;

/** A call that is among the slowest of its group, with the step of its plan that meets the most rows. */
export interface SlowCall {
  group: string;
  path: string;
  ms: number;
  step: string;
}

export interface AskedCatalog {
  /** The slowest of each group. */
  slowest: SlowCall[];
  /** Addresses of every kind. */
  paths: string[];
  lists: TimesOf;
  searches: TimesOf;
  /** Of the same texts as `searches.searches`: ours and that of ILIKE, in the order of the texts. */
  texts: { text: string; ours: number; reference: number }[];
}

/** Whether anything changed, and what is to be noted elsewhere, is asked all the time: no part of a call. */
const isOfCall = ({ sql }: SentStatement): boolean => !/FROM cache_versions|audit_outbox|^(START TRANSACTION|COMMIT)$/.test(sql);

interface Asking {
  dataDir: string;
  sent: SentStatements;
  timed: TimedStatements;
}

interface TimedCall {
  path: string;
  statements: SentStatement[];
  /** Of as many rounds. */
  ms: number[];
}

/** One call past the gateway. */
const timeCall = async ({ dataDir, sent, timed }: Asking, path: string): Promise<TimedCall> => {
  const services = findServices({ dataDir, env: {} });
  const ask = async (): Promise<void> => {
    const answer = await call(services, 'catalog', path).catch((cause: unknown) => {
      throw new Error(`${path} was refused.`, { cause });
    });
    await answer.arrayBuffer();
  };
  const statements = (await sent.during(ask)).filter(isOfCall);
  return { path, statements, ms: await timed.time(statements, rounds) };
};

type TimedGroups = Record<string, TimedCall[]>;

const timeAll = async (asking: Asking, groups: PathsOf): Promise<TimedGroups> => {
  const times: TimedGroups = {};
  for (const [name, paths] of Object.entries(groups)) {
    times[name] = [];
    for (const path of paths) times[name].push(await timeCall(asking, path));
  }
  return times;
};

const together = (groups: TimedGroups): TimesOf =>
  Object.fromEntries(Object.entries(groups).map(([name, calls]) => [name, calls.flatMap(({ ms }) => ms)]));

const shownSlowest = 2;

const slowestOf = async (dataDir: string, groups: TimedGroups): Promise<SlowCall[]> => {
  const explained = await ExplainedCalls.open(dataDir);
  const slowest: SlowCall[] = [];
  try {
    for (const [group, calls] of Object.entries(groups)) {
      const sorted = calls.toSorted((a, b) => median(b.ms) - median(a.ms)).slice(0, shownSlowest);
      for (const { path, statements, ms } of sorted)
        slowest.push({ group, path, ms: median(ms), step: await explained.largestStep(statements) });
    }
    return slowest;
  } finally {
    await explained.close();
  }
};

const timeReference = async (timed: TimedStatements, texts: readonly string[]): Promise<number[]> => {
  const times: number[] = [];
  for (const text of texts) times.push(median(await timed.time([trigramSearch(text)], 1)));
  return times;
};

/** Times every list, page and search of a catalog, and the searches once more as they would be without ours. */
export const askCatalog = async (dataDir: string): Promise<AskedCatalog> => {
  const client = new Client({ connectionString: ownerUrl(dataDir), options: '-c search_path=catalog,public' });
  await client.connect();
  const sent = await SentStatements.open(dataDir, 'catalog', 'catalog');
  const timed = await TimedStatements.open(dataDir);
  try {
    const asking: Asking = { dataDir, sent, timed };
    const [ofLists, texts] = [await catalogPaths(client), await searchTexts(client)];
    const ofSearches = await searchPaths(client, texts);
    const [lists, searches] = [await timeAll(asking, ofLists), await timeAll(asking, ofSearches)];
    const reference = await withTrigramIndex(client, () => timeReference(timed, texts));
    return {
      paths: [...Object.values(ofLists).flat(), ...ofSearches.searches],
      slowest: await slowestOf(dataDir, { ...lists, ...searches }),
      lists: together(lists),
      searches: together(searches),
      texts: texts.map((text, i) => ({ text, ours: median(searches.searches[i].ms), reference: reference[i] })),
    };
  } finally {
    await sent.close();
    await Promise.all([timed.close(), client.end()]);
  }
};
