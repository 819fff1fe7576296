import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon, { type Client as AutocannonClient } from 'autocannon';
import { median } from './median.ts';

const run = promisify(execFile);

/** Requests over kept connections, one path after the other, again from the first when all were asked for. */
export interface Load {
  origin: string;
  paths: readonly string[];
  headers?: Record<string, string>;
  seconds: number;
  connections?: number;
}

const askedConnections = 32;

const lua = `local paths = {}
for line in io.lines("%FILE%") do paths[#paths + 1] = line end
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
`;

interface Answered {
  perSecond: number;
  count: number;
}

const withWrk = async (
  { origin, paths, headers = {}, seconds, connections = askedConnections }: Load,
  folder: string,
): Promise<Answered> => {
  const script = join(folder, 'paths.lua');
  writeFileSync(join(folder, 'paths.txt'), paths.join('\n'));
  writeFileSync(script, lua.replace('%FILE%', join(folder, 'paths.txt')));
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const several = paths.length > 1 ? ['-s', script] : [];
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...several, ...given, origin + paths[0]]);
  const failed = /Non-2xx or 3xx responses: (\d+)|Socket errors: connect ([1-9]\d*)/.exec(stdout);
  if (failed) throw new Error(`${origin}${paths[0]} was not answered as it should be:\n${stdout}`);
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), count: Number(/(\d+) requests in/.exec(stdout)?.[1]) };
};

const withAutocannon = async ({ origin, paths, headers = {}, seconds, connections = askedConnections }: Load): Promise<Answered> => {
  const requests = paths.map((path) => ({ path }));
  // Each connection asks for a share of its own: all would ask for the same at the same time, and a cache answer all but one.
  let begun = 0;
  const setupClient = (client: AutocannonClient): void => {
    const number = begun++;
    if (requests.length >= connections) client.setRequests(requests.filter((_, index) => index % connections === number % connections));
  };
  const first = requests.slice(0, connections);
  const result = await autocannon({ url: origin, connections, duration: seconds, headers, requests: first, setupClient });
  if (result.non2xx + result.errors > 0) throw new Error(`${origin}${paths[0]}: ${result.non2xx} refused, ${result.errors} failed.`);
  return { perSecond: result.requests.average, count: result.requests.total };
};

const hasWrk = (): Promise<boolean> =>
  run('wrk', ['--version']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );

/**
 * Asks, by wrk where it is installed, else by autocannon (which takes more of the processor than a cache does).
 *
 * @throws where an answer is no success
 */
export const answersTo = async (load: Load, folder: string): Promise<Answered> =>
  (await hasWrk()) ? withWrk(load, folder) : withAutocannon(load);

export const requestsPerSecond = async (load: Load, folder: string): Promise<number> => (await answersTo(load, folder)).perSecond;

/**
 * Two loads in turns, so that whatever else the machine does hits both.
 *
 * @returns the medians of both, and of the ratios of the first to the second
 */
export const inTurns = async (
  rounds: number,
  ours: (round: number) => Promise<number>,
  theirs: (round: number) => Promise<number>,
): Promise<[ours: number, theirs: number]> => {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round++) pairs.push([await ours(round), await theirs(round)]);
  const reference = median(pairs.map(([, second]) => second));
  return [median(pairs.map(([first, second]) => first / second)) * reference, reference];
};

const timed = (agent: Agent, url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    get(url, { agent }, (response) => {
      response.on('error', reject).on('end', () => resolve(performance.now() - start));
      response.resume();
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}.`));
    }).on('error', reject);
  });

/** Ms from a request to the end of its answer, one after the other over one connection: the median. */
export const medianMs = async (origin: string, paths: readonly string[]): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (const path of paths) times.push(await timed(agent, origin + path));
  agent.destroy();
  return median(times);
};
