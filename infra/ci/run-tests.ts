import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildArguments, nxEnv } from '../local/src/build.ts';
import { ensureChromium } from './chromium.ts';
import { root, testedProjects } from './projects.ts';
import { runNode } from './run-command.ts';
import { brokenRun, type JestReport, type Outcome, outcomeOfJest, outcomeOfLine, sum } from './test-report.ts';

/** Longest times, ms, after which a run has got stuck: several times those of a machine that has nothing else to do. */
const buildTimeoutMs = 15 * 60_000;
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

/** Runs journeys in a real browser against the whole product, those of visitors and those of operators each in one of their own. */
const runJourneys = async (group: 'site' | 'office'): Promise<Outcome> => {
  if (!ensureChromium()) return brokenRun('infra/e2e', 'Chromium is needed: apt-get install chromium.');
  const { code, output } = await runNode(['infra/e2e/run.ts'], { timeoutMs: journeysTimeoutMs, env: { JOURNEYS: group } });
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

/** Suites at a time: the tests of one run one after the other, and wait for servers. Two leave two processors a tenth of the run without work. */
const lanes = 3;

/** They begin first, so that no lane ends long after the others. */
const longest = ['infra/e2e: office', 'infra/e2e: site', 'services/admin-import', 'services/catalog', 'gateway', 'web', 'infra/chaos'];

interface Suite {
  name: string;
  run(): Promise<Outcome>;
}

/** They start the product. */
const products: readonly Suite[] = [
  { name: 'infra/e2e: office', run: () => runJourneys('office') },
  { name: 'infra/e2e: site', run: () => runJourneys('site') },
  { name: 'infra/chaos', run: runChaos },
];

const pickedSuites = (reports: string): Suite[] => {
  const projects = testedProjects().map((folder): Suite => ({ name: folder, run: () => runProject(folder, reports) }));
  const rankOf = ({ name }: Suite): number => (longest.includes(name) ? longest.indexOf(name) : longest.length);
  return [...products, ...projects].filter(({ name }) => isPicked(name)).toSorted((a, b) => rankOf(a) - rankOf(b));
};

/** Two products are never built at once in one tree: what each would build first is there already. Where it fails, they say so. */
const buildProduct = (): Promise<unknown> => runNode(buildArguments(), { env: nxEnv, timeoutMs: buildTimeoutMs });

const runAll = async (reports: string): Promise<Outcome> => {
  const waiting = pickedSuites(reports);
  if (products.filter((suite) => waiting.some(({ name }) => name === suite.name)).length > 1) await buildProduct();
  const outcomes: Outcome[] = [];
  const runLane = async (): Promise<void> => {
    for (let suite = waiting.shift(); suite; suite = waiting.shift()) outcomes.push(await timed(suite.name, suite.run));
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
