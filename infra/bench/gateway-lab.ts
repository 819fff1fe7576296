import { type ChildProcess, fork, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@directory/embedded-servers';
import { type Product, secrets } from '../e2e/support/product.ts';
import { partOptions } from './part-options.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Something that answers HTTP while it is measured. */
export interface Running {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};

export const environmentOf = (pid: number): Record<string, string> =>
  Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const untilServed = async (origin: string): Promise<void> => {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await delay(50);
  }
  throw new Error(`${origin} did not start within 60 s.`);
};

/** Another process of a part of a product, with the settings of the one that runs, and some of its own. */
export const startPart = async (
  product: Product,
  name: 'gateway' | 'catalog' | 'site-config',
  settings: Record<string, string>,
): Promise<Running> => {
  const {
    NODE_CHANNEL_FD: _,
    NODE_CHANNEL_SERIALIZATION_MODE: _mode,
    METRICS_PORT: _port,
    ...inherited
  } = environmentOf(product.pidOf(name));
  const port = await freePort();
  const env = { ...inherited, PORT: String(port), ...settings };
  const log = openSync(join(tmpdir(), `bench-${name}.log`), 'a');
  const entry = join(root, name === 'gateway' ? name : `services/${name}`, 'dist/main.js');
  const child = spawn(process.execPath, [...partOptions, entry], { env, stdio: ['ignore', log, 'inherit'] });
  closeSync(log);
  const origin = `http://localhost:${port}`;
  await untilServed(origin);
  return { origin, pid: child.pid as number, stop: () => ended(child) };
};

/** Another gateway before the services of a product. Its limits are off: they are not measured here. */
export const startGateway = async (product: Product, settings: Record<string, string>): Promise<Running> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-gateway-'));
  const own = { ADMIN_ACCESS_KEY: secrets.accessKey, ADMIN_USER_CODE: secrets.userCode, ADMIN_PASSWORD: secrets.password };
  const rates = { RATE_LIMIT_MISSES: '0', RATE_LIMIT_SEARCH: '0', RATE_LIMIT_EVENTS: '0' };
  const unlimited = { ...rates, READS_PER_CLIENT: '0', CONNECTIONS_PER_CLIENT: '0' };
  const gateway = await startPart(product, 'gateway', { ...own, ...unlimited, DATA_DIR: dataDir, ...settings });
  const stop = async (): Promise<void> => {
    await gateway.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...gateway, stop };
};

const startChild = async (file: string, args: string[] = []): Promise<Running> => {
  const child = fork(join(import.meta.dirname, file), args, { execArgv: ['--max-semi-space-size=8'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid as number, stop: () => ended(child) };
};

/** The same bytes by node:http with nothing around it. */
export const startBare = (folder: string, body: Buffer, contentType: string): Promise<Running> => {
  const file = join(folder, 'bare.body');
  writeFileSync(file, body);
  return startChild('bare-child.ts', [file, contentType]);
};

/** A catalog that answers whatever it is asked. */
export const startFakeCatalog = (): Promise<Running> => startChild('service-child.ts');

const nginxConf = (folder: string, port: number): string => `user root;
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events {}
http {
  access_log off;
  keepalive_requests 1000000;
  server { listen 127.0.0.1:${port}; location / { root ${folder}; try_files /bare.body =404; } }
}
`;

/** The same bytes by nginx, from its file; null where it is not installed. */
export const startNginx = async (folder: string): Promise<Running | null> => {
  const port = await freePort();
  const prefix = join(folder, 'nginx');
  mkdirSync(prefix, { recursive: true });
  writeFileSync(join(prefix, 'nginx.conf'), nginxConf(folder, port));
  const child = spawn('nginx', ['-p', prefix, '-c', join(prefix, 'nginx.conf')], { stdio: 'ignore' });
  const started = await Promise.race([once(child, 'error').then(() => false), once(child, 'exit').then(() => false), delay(1000, true)]);
  return started ? { origin: `http://127.0.0.1:${port}`, pid: child.pid as number, stop: () => ended(child) } : null;
};

/** A service of a product, as the gateway asks it: its address, and a token for the next minute. */
export const serviceAccess = (product: Product, service: 'catalog'): { origin: string; headers: Record<string, string> } => {
  const { CATALOG_URL, INTERNAL_KEY } = environmentOf(product.pidOf('gateway'));
  const claim = `gateway.${service}.${Math.floor(Date.now() / 1000)}`;
  const token = `${claim}.${createHmac('sha256', INTERNAL_KEY).update(claim).digest('base64url')}`;
  return { origin: CATALOG_URL, headers: { 'x-internal-token': token } };
};

/** Empties the caches of all gateways of a product. */
export const clearCache = async ({ address }: Pick<Product, 'address'>, cookie: string): Promise<void> => {
  const answer = await fetch(`${address}/api/clear-cache`, { method: 'POST', headers: { cookie, origin: address } });
  if (answer.status !== 200) throw new Error(`Clearing the cache was answered with ${answer.status}.`);
  await answer.body?.cancel();
  // The other gateways ask for the flush id every half second.
  await delay(1200);
};
