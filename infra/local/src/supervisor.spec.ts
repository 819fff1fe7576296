import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { identify, stopServer } from '@directory/embedded-servers';
import { waitUntil } from '@directory/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Running, Supervisor, type Unit } from './supervisor.ts';

/** A unit whose process is a small script; its starts are counted. */
class ScriptUnit implements Unit {
  readonly kind = 'part';
  readonly name: string;
  readonly pids: number[] = [];
  /** First words of its processes. */
  readonly said: string[] = [];
  script: string;

  constructor(name: string, script: string) {
    this.name = name;
    this.script = script;
  }

  async start(onSpawn: (pid: number) => void): Promise<Running> {
    const child = spawn(process.execPath, ['-e', this.script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    onSpawn(child.pid as number);
    this.pids.push(child.pid as number);
    const [first] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [undefined])]);
    if (first === undefined) throw new Error(`${this.name} did not start`);
    this.said.push(String(first));
    return { process: child, stop: (timeoutMs) => stopServer(child, 'SIGTERM', 'SIGTERM', timeoutMs) };
  }
}

const steady = "console.log('up'); setInterval(() => {}, 1000)";
const stubborn = "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)";
const brittle = "console.log('up'); setTimeout(() => process.exit(3), 20)";

describe('supervisor', () => {
  let warnings: string[];
  let guarded: Set<number>;
  let supervisor: Supervisor;
  let units: ScriptUnit[];

  const unit = (name: string, script: string): ScriptUnit => {
    const made = new ScriptUnit(name, script);
    units.push(made);
    return made;
  };

  beforeEach(() => {
    warnings = [];
    guarded = new Set();
    units = [];
    const guard = {
      guard: (_kind: string, _name: string, pid: number) => void guarded.add(pid),
      forget: (pid: number) => void guarded.delete(pid),
    };
    const reporter = { step: () => undefined, warn: (sentence: string) => void warnings.push(sentence) };
    supervisor = new Supervisor(guard, reporter, { firstMs: 40, longestMs: 160, healthyMs: 60_000 });
  });
  afterEach(() => supervisor.kill());

  it('starts a unit again that ends, waiting longer each time, up to a limit', async () => {
    const part = unit('part', brittle);
    await supervisor.start(part);
    await waitUntil(() => part.pids.length >= 5);
    expect(warnings.filter((warning) => warning.includes('ended')).slice(0, 4)).toEqual(
      ['0.04', '0.08', '0.16', '0.16'].map((seconds) => `part ended (exit code 3); it is started again in ${seconds} s.`),
    );
  });

  it('goes on trying when a restart fails', async () => {
    const part = unit('part', brittle);
    await supervisor.start(part);
    part.script = 'process.exit(1)';
    await waitUntil(() => warnings.some((warning) => warning.includes('part did not start')));
    part.script = steady;
    await waitUntil(() => warnings.includes('part runs again.'));
  });

  it('throws at the first start when a unit does not get ready, and does not restart it', async () => {
    await expect(supervisor.start(unit('part', 'process.exit(1)'))).rejects.toThrow('part did not start');
    expect(guarded.size).toBe(0);
    expect(warnings).toEqual([]);
  });

  it('stops groups one after the other, and kills who does not leave in time', async () => {
    const [gateway, catalog, postgres] = [unit('gateway', steady), unit('catalog', stubborn), unit('postgres', steady)];
    await Promise.all([gateway, catalog, postgres].map((each) => supervisor.start(each)));
    const ends: string[] = [];
    for (const each of units) {
      void waitUntil(() => !identify(each.pids[0]), { intervalMs: 5 }).then(() => ends.push(each.name));
    }
    await supervisor.stop([
      { names: ['gateway'], timeoutMs: 1000 },
      { names: ['catalog', 'unknown'], timeoutMs: 150 },
      { names: ['postgres'], timeoutMs: 1000 },
    ]);
    await waitUntil(() => ends.length === 3);
    expect(ends).toEqual(['gateway', 'catalog', 'postgres']);
    expect(warnings).toEqual([]);
    expect(guarded.size).toBe(0);
  });

  it('starts nothing more once it stops', async () => {
    const part = unit('part', brittle);
    await supervisor.start(part);
    await waitUntil(() => warnings.length > 0);
    const starts = part.pids.length;
    await supervisor.stop([{ names: ['part'], timeoutMs: 1000 }]);
    await expect(supervisor.start(unit('late', steady))).rejects.toThrow('being stopped');
    expect(part.pids.length).toBe(starts);
  });

  it('ends a unit that is still starting', async () => {
    const slow = unit('slow', 'setInterval(() => {}, 1000)');
    const started = supervisor.start(slow);
    const failure = expect(started).rejects.toThrow('slow did not start');
    await waitUntil(() => slow.pids.length === 1);
    await supervisor.stop([{ names: ['slow'], timeoutMs: 1000 }]);
    await failure;
    expect(identify(slow.pids[0])).toBeUndefined();
  });

  it('restarts a unit on demand without taking that for a failure', async () => {
    const part = unit('part', steady);
    await supervisor.start(part);
    await supervisor.restart('part');
    expect(part.pids).toHaveLength(2);
    expect([...guarded]).toEqual([part.pids[1]]);
    expect(warnings).toEqual([]);
  });

  it('leaves no child of a part that died beside its successor', async () => {
    const part = unit(
      'part',
      "const c = require('child_process').spawn('sleep', ['60']); console.log(c.pid); setTimeout(() => process.exit(4), 300)",
    );
    await supervisor.start(part);
    const child = Number(part.said[0]);
    await waitUntil(() => part.pids.length > 1);
    await waitUntil(() => !identify(child), { what: 'the child of the first part to end' });
  });
});
