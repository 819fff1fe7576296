import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ProcessIdentity, signal, waitForEnd } from '@directory/embedded-servers';
import { waitUntil } from '@directory/testing';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The smallest part that satisfies the launcher's contract: listens, says so, answers probes, leaves on SIGTERM. It pays no
 * heed to a lost launcher, as a part that hangs would not.
 */
const partScript = `
import { createServer } from 'node:http';
const { PORT, HOST } = process.env;
process.on('disconnect', () => undefined);
process.on('SIGTERM', () => process.exit(0));
createServer((request, response) => {
  if (request.url === '/crash') process.exit(7);
  response.setHeader('X-Total-Count', '1');
  response.end(JSON.stringify({ pid: process.pid, uid: process.getuid(), env: process.env }));
}).listen(Number(PORT), HOST, () => process.send({ ready: true }));
`;

const migrateScript = `
import { appendFileSync } from 'node:fs';
const { DATABASE_URL, WORKER_DATABASE_URL } = process.env;
for (const url of [DATABASE_URL, WORKER_DATABASE_URL]) if (url) console.log('migrated for ' + new URL(url).username);
`;

/** Listens to nobody, and pays no heed to a lost launcher either. */
const maintenanceScript = `
process.on('disconnect', () => undefined);
process.on('SIGTERM', () => process.exit(0));
setInterval(() => undefined, 60_000);
process.send({ ready: true });
`;

const partFolders = ['services/catalog', 'services/admin-import', 'services/indexing', 'services/site-config', 'gateway'];

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const standInPart = (tree: string, folder: string): void => {
  write(join(tree, folder, 'package.json'), JSON.stringify({ name: folder.replace('/', '-'), type: 'module', scripts: { build: 'true' } }));
  write(join(tree, folder, 'dist/main.js'), partScript);
  write(join(tree, folder, 'dist/worker.js'), partScript);
  write(join(tree, folder, 'dist/migrate.js'), migrateScript);
};

/** The launcher signs its calls itself. */
const tokenFiles = ['internal-token.ts', 'limits.ts'].map((file) => `libs/service-kit/src/${file}`);

/** A copy of the tree in which the real launcher starts real databases and stand-ins of the parts. */
export const makeTree = (): string => {
  const tree = mkdtempSync(join(tmpdir(), 'stand-in-'));
  chmodSync(tree, 0o755);
  for (const path of ['infra/local/src', 'infra/postgres', 'infra/redis', ...tokenFiles, 'nx.json']) {
    cpSync(join(root, path), join(tree, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifest = { name: 'stand-in', private: true, type: 'module', workspaces: partFolders, dependencies, devDependencies };
  write(join(tree, 'package.json'), JSON.stringify(manifest));
  for (const folder of partFolders) standInPart(tree, folder);
  write(join(tree, 'infra/maintenance/dist/main.js'), maintenanceScript);
  write(join(tree, 'infra/maintenance/package.json'), JSON.stringify({ name: 'maintenance', type: 'module' }));
  return tree;
};

/** A launcher that a test has started. */
export interface Launched {
  process: ChildProcess;
  output(): string;
  /** The answer of the gateway's port at a path. */
  ask(path?: string): Promise<{ pid: number; uid: number; env: Record<string, string> }>;
  /** Everything that the launcher says it has started. */
  children(): (ProcessIdentity & { name: string })[];
  ended(): Promise<number | null>;
}

export const launch = (tree: string, port: number, env: Record<string, string> = {}): Launched => {
  const child = spawn(process.execPath, ['infra/local/src/main.ts'], {
    cwd: tree,
    env: { PATH: process.env.PATH, PORT: String(port), DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const dataDir = env.DATA_DIR ?? join(tree, '.data');
  return {
    process: child,
    output: () => output,
    ask: async (path = '/') => (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })).json() as never,
    children: () => JSON.parse(readFileSync(join(dataDir, 'launcher/processes.json'), 'utf8')),
    ended: () => ended,
  };
};

export const untilRunning = async (launched: Launched): Promise<void> => {
  await waitUntil(() => launched.output().includes('Ctrl-C stops everything') || launched.process.exitCode !== null, {
    timeoutMs: 120_000,
    what: 'the start',
  });
  if (launched.process.exitCode !== null) throw new Error(`The launcher ended:\n${launched.output()}`);
};

/** Ends a launcher that a failed test has left, and what it had started, and removes the tree. */
export const clearAway = async (tree: string, launched: readonly Launched[]): Promise<void> => {
  for (const { process: child, children } of launched) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const left = children();
    child.kill('SIGTERM');
    await waitForEnd(left, 12_000);
    for (const { pid } of left) signal(pid, 'SIGKILL', true);
    child.kill('SIGKILL');
  }
  const pointer = join(tree, '.data/servers-are-in.txt');
  if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true });
  rmSync(tree, { recursive: true, force: true });
};
