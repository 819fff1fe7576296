// Runs on the machine's own Node (20 or newer): no TypeScript and no package may be used here.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs';

const leastNode = 20;
/** Jest needs a require of ES modules that came with 24.9; the packages node-linux-* bring a later one. */
const ourNode = [24, 9];
const neededBytes = 2 * 1024 ** 3;
const megabyte = 1024 ** 2;

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Whether node_modules matches the lock file. npm writes its own record as its very last step, so an
 * interrupted installation does not pass for a complete one.
 */
const isInstalled = () => {
  const wanted = readJson('package-lock.json')?.packages ?? {};
  const present = readJson('node_modules/.package-lock.json')?.packages;
  if (!present) return false;
  const names = Object.keys(wanted).filter((name) => name !== '');
  const isRight = (name) =>
    present[name] ? present[name].version === wanted[name].version : wanted[name].optional || !name.startsWith('node_modules/');
  return names.every(isRight) && Object.keys(present).every((name) => wanted[name]);
};

const requireSpace = () => {
  const { bavail, bsize } = statfsSync('.');
  const free = bavail * bsize;
  if (free < neededBytes) fail(`Only ${Math.floor(free / megabyte)} MB are free at ${process.cwd()}; the installation needs 2048 MB.`);
};

const requireWritable = () => {
  try {
    accessSync('.', constants.W_OK);
  } catch {
    fail(`${process.cwd()} is not writable for this user, and the packages go there; start as its owner or from a copy of your own.`);
  }
};

const install = () => {
  requireWritable();
  requireSpace();
  if (spawnSync('npm', ['--version'], { stdio: 'ignore' }).status !== 0) fail('npm is needed beside Node.js: apt-get install npm.');
  console.log('Installing packages (npm ci, about a minute) …');
  // Warnings about the machine's older Node are void: everything runs on the one that is being installed.
  const done = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) fail('npm ci failed; its messages are above.');
};

const requireOurNode = () => {
  if (existsSync('node_modules/.bin/node')) return;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > ourNode[0] || (major === ourNode[0] && minor >= ourNode[1])) return;
  fail(`There is no packaged Node.js for ${process.platform}-${process.arch}: install Node.js ${ourNode.join('.')} or newer.`);
};

if (Number(process.versions.node.split('.')[0]) < leastNode)
  fail(`Node.js ${leastNode} or newer is needed; this is ${process.versions.node}.`);
if (!isInstalled()) install();
requireOurNode();
