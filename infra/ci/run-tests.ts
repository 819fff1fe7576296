import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { root, testedProjects } from './projects.ts';
import { runNode } from './run-command.ts';
import { brokenRun, type JestReport, type Outcome, outcomeOfJest, outcomeOfLine, sum } from './test-report.ts';

/** Longest times, ms, after which a run has got stuck: several times those of a machine that has nothing else to do. */
const projectTimeoutMs = 60 * 60_000;
const chaosTimeoutMs = 15 * 60_000;
const rightsTimeoutMs = 3 * 60_000;
const journeysTimeoutMs = 90 * 60_000;

const jest = join(root, 'node_modules/jest/bin/jest.js');

const outcomeOfTests = (folder: string, file: string, code: number | null, output: string): Outcome => {
  if (!existsSync(file)) return brokenRun(folder, output);
  const outcome = outcomeOfJest(JSON.parse(readFileSync(file, 'utf8')) as JestReport);
  // jest can fail beside its tests: a set-up that threw, a process that would not end.
  return code !== 0 && outcome.failed === 0 ? sum([outcome, brokenRun(folder, output)]) : outcome;
};

/** Compares the rights of a service's role with the statements that its tests made its code send. */
const compareRights = async (service: string, sent: string): Promise<Outcome> => {
  const { code, output } = await runNode(['infra/checks/table-rights.ts', service, sent], { timeoutMs: rightsTimeoutMs });
  const outcome = outcomeOfLine(output);
  if (!outcome) return brokenRun('infra/checks/table-rights.ts', output);
  return code === 0 ? outcome : { ...outcome, failures: [output] };
};

/** Runs one project's tests, small and medium. */
const runProject = async (folder: string, reports: string): Promise<Outcome> => {
  const name = folder.replaceAll('/', '-');
  const [file, sent] = [join(reports, `${name}.json`), join(reports, `${name}-statements`)];
  mkdirSync(sent);
  const args = ['--experimental-vm-modules', '--no-warnings', jest, '--json', `--outputFile=${file}`, '--silent'];
  const { code, output } = await runNode(args, { cwd: folder, timeoutMs: projectTimeoutMs, env: { SENT_STATEMENTS: sent } });
  const tests = outcomeOfTests(folder, file, code, output);
  return folder.startsWith('services/') ? sum([tests, await compareRights(basename(folder), sent)]) : tests;
};

/** Runs the journeys in a real browser against the whole product. */
const runJourneys = async (): Promise<Outcome> => {
  if (!ensureChromium()) return brokenRun('infra/e2e', 'Chromium is needed: apt-get install chromium.');
  const { code, output } = await runNode(['infra/e2e/run.ts'], { timeoutMs: journeysTimeoutMs });
  const outcome = outcomeOfLine(output);
  if (!outcome) return brokenRun('infra/e2e', output);
  const hasFailed = code !== 0 || outcome.failed > 0;
  return hasFailed ? { ...outcome, failed: Math.max(outcome.failed, 1), failures: [output] } : outcome;
};

/** One seed of the long campaign: parts are killed during a small import. */
const runChaos = async (): Promise<Outcome> => {
  const env = { CHAOS_SEED: '1', CHAOS_ROWS: '6000' };
  const { code, output } = await runNode(['infra/chaos/run.ts'], { timeoutMs: chaosTimeoutMs, env });
  const outcome = outcomeOfLine(output);
  if (!outcome || code !== 0) return brokenRun('infra/chaos', output);
  return outcome;
};

const timed = async (name: string, work: () => Promise<Outcome>): Promise<Outcome> => {
  const from = performance.now();
  const outcome = await work();
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(
    `${name.padEnd(26)} ${String(outcome.passed).padStart(5)} passed ${String(outcome.failed).padStart(4)} failed ${seconds.padStart(7)} s`,
  );
  for (const skipped of outcome.skipped ?? []) console.log(`  ${skipped}`);
  for (const failure of outcome.failures) console.log(`\n${failure}\n`);
  return outcome;
};

/** Names on the command line pick projects by a part of their folder's name; without any, everything runs. */
const isPicked = (name: string): boolean => process.argv.length < 3 || process.argv.slice(2).some((part) => name.includes(part));

/** Suites at a time: the tests of one run one after the other, and wait for servers. A third takes a tenth off the run of two processors, and makes every test of it slower. */
const lanes = 2;

/** They begin first, so that no lane ends long after the others. */
const longest = ['infra/e2e', 'services/admin-import', 'services/catalog', 'gateway', 'web'];

interface Suite {
  name: string;
  run(): Promise<Outcome>;
}

/** Two products are never built at once in one tree: the campaign waits for the journeys. */
const products: readonly Suite[] = [
  { name: 'infra/e2e', run: runJourneys },
  { name: 'infra/chaos', run: runChaos },
];

/** In each entry the suites that have to run one after the other. */
const waitingSuites = (reports: string): Suite[][] => {
  const projects = testedProjects().map((folder): Suite[] => [{ name: folder, run: () => runProject(folder, reports) }]);
  const picked = [[...products], ...projects]
    .map((suites) => suites.filter(({ name }) => isPicked(name)))
    .filter(({ length }) => length > 0);
  const rankOf = ([{ name }]: readonly Suite[]): number => (longest.includes(name) ? longest.indexOf(name) : longest.length);
  return picked.toSorted((a, b) => rankOf(a) - rankOf(b));
};

const runAll = async (reports: string): Promise<Outcome> => {
  const waiting = waitingSuites(reports);
  const outcomes: Outcome[] = [];
  const runLane = async (): Promise<void> => {
    for (let suites = waiting.shift(); suites; suites = waiting.shift())
      for (const { name, run } of suites) outcomes.push(await timed(name, run));
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return sum(outcomes);
};

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
try {
  const { passed, failed, skipped = [] } = await runAll(reports);
  if (skipped.length > 0) console.log(`${skipped.length} skipped: programs that they need are not installed`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
