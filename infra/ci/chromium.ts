import { spawnSync } from 'node:child_process';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

const isThere = (name: string): boolean => spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0;

const apt = (...args: string[]): boolean => {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [file, ...rest] = [...prefix, 'apt-get', '-o', 'DPkg::Lock::Timeout=500', '-qq', ...args];
  return (
    spawnSync(file, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
    0
  );
};

/** Sees to it that the journeys find a browser. → false where there is none and none may be installed. */
export const ensureChromium = (): boolean => {
  if (names.some(isThere)) return true;
  console.log('Installing Chromium (apt-get install chromium) …');
  const install = (): boolean => apt('install', '-y', '--no-install-recommends', 'chromium');
  return install() || (apt('update') && install());
};
