import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, asAccount, hasEnded, stopServer } from '@directory/embedded-servers';
import { fastProbeMs, probeTimeoutMs, readyTimeoutMs, slowProbeMs } from './limits.ts';
import { lastErrorLines, type PartLogs, sizeOf } from './part-log.ts';
import type { Part } from './parts.ts';
import { root } from './settings.ts';
import { StartError } from './start-error.ts';
import type { Running, Unit } from './supervisor.ts';

export interface PartSetting {
  account?: Account;
  logs: PartLogs;
  /** Longest start, ms. */
  readyTimeoutMs?: number;
}

/** A wildcard address is probed on loopback. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

const isReady = async ({ HOST, PORT }: Record<string, string>): Promise<boolean> => {
  try {
    const answer = await fetch(`http://${reachable(HOST)}:${PORT}/readyz`, {
      signal: AbortSignal.timeout(probeTimeoutMs),
      redirect: 'manual',
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
};

/** Probes slowly until the part reports over its channel that it listens, then quickly until it is ready. */
const untilReady = async (child: ChildProcess, part: Part, timeoutMs: number): Promise<boolean> => {
  const deadline = performance.now() + timeoutMs;
  let waitMs = slowProbeMs;
  const reported = once(child, 'message').then(() => {
    waitMs = fastProbeMs;
  });
  const ended = once(child, 'exit');
  while (performance.now() < deadline && !hasEnded(child)) {
    await Promise.race([waitMs === slowProbeMs ? reported : delay(waitMs), delay(waitMs), ended]);
    if (await isReady(part.env)) return true;
  }
  return false;
};

const flagsOf = (part: Part): string[] => [
  '--enable-source-maps',
  `--max-old-space-size=${part.heapMb}`,
  '--max-semi-space-size=8',
  part.entry,
];

const spawnPart = async (part: Part, { account, logs }: PartSetting): Promise<ChildProcess> => {
  const { fd } = logs.open(part.name);
  // A group of its own: Ctrl-C is for the launcher, which stops the parts in order. A part ends when its channel closes, since the launcher is gone then.
  const child = spawn(process.execPath, flagsOf(part), {
    ...asAccount(account),
    cwd: root,
    env: part.env,
    detached: true,
    stdio: ['ignore', fd, fd, 'ipc'],
  });
  await once(child, 'spawn');
  return child;
};

const failureReason = (child: ChildProcess, part: Part, { logs }: PartSetting, from: number, timeoutMs: number): StartError => {
  const log = logs.open(part.name);
  const how = hasEnded(child) ? (child.signalCode ?? `exit code ${child.exitCode}`) : `not ready within ${timeoutMs / 1000} s`;
  return new StartError(`${part.name} did not start (${how}): ${lastErrorLines(log, from)} (see ${log.file})`);
};

/** A part of the product as something to keep running. */
export const partUnit = (part: Part, setting: PartSetting): Unit => ({
  name: part.name,
  kind: 'part',
  start: async (onSpawn): Promise<Running> => {
    const timeoutMs = setting.readyTimeoutMs ?? readyTimeoutMs;
    const from = sizeOf(setting.logs.open(part.name));
    const child = await spawnPart(part, setting);
    onSpawn(child.pid as number);
    const stop = (stopMs: number): Promise<void> => stopServer(child, 'SIGTERM', 'SIGTERM', stopMs);
    if (await untilReady(child, part, timeoutMs)) return { process: child, stop };
    const reason = failureReason(child, part, setting, from, timeoutMs);
    await stop(1000);
    throw reason;
  },
});
