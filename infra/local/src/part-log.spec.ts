import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lastErrorLines, type PartLog, PartLogs, sizeOf } from './part-log.ts';

describe('logs of the parts', () => {
  let folder: string;
  let logs: PartLogs;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'part-log-'));
    logs = new PartLogs(folder);
  });
  afterEach(() => {
    logs.close();
    rmSync(folder, { recursive: true });
  });

  const say = (log: PartLog, ...lines: (string | object)[]): void => {
    for (const line of lines) writeSync(log.fd, `${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
  };

  it('rotate without losing what a child writes afterwards', () => {
    const log = logs.open('gateway');
    const child = (text: string) => spawnSync('/bin/echo', [text], { stdio: ['ignore', log.fd, log.fd] });
    child('first');
    logs.rotate(3);
    child('second');
    expect(readFileSync(log.file, 'utf8')).toBe('second\n');
    expect(readFileSync(`${log.file}.1`, 'utf8')).toBe('first\n');
  });

  it('keep five old files', () => {
    const log = logs.open('gateway');
    for (let number = 1; number <= 7; number++) {
      say(log, `line ${number}`);
      logs.rotate(3);
    }
    expect(readFileSync(`${log.file}.5`, 'utf8')).toBe('line 3\n');
    expect(existsSync(`${log.file}.6`)).toBe(false);
  });

  it('stay as they are where no copy can be made, and rotate at the next look', () => {
    const log = logs.open('gateway');
    say(log, 'first');
    logs.rotate(3);
    say(log, 'second');
    // As if the disk were full.
    mkdirSync(`${log.file}.part`);
    logs.rotate(3);
    expect([readFileSync(log.file, 'utf8'), readFileSync(`${log.file}.1`, 'utf8')]).toEqual(['second\n', 'first\n']);
    logs.rotate(3);
    expect([readFileSync(log.file, 'utf8'), readFileSync(`${log.file}.1`, 'utf8')]).toEqual(['', 'second\n']);
  });

  it('are left alone while they are small, and are private', () => {
    const log = logs.open('gateway');
    say(log, 'line');
    logs.rotate();
    expect(existsSync(`${log.file}.1`)).toBe(false);
    expect(statSync(log.file).mode & 0o777).toBe(0o600);
  });

  it('do not follow a link that somebody planted', () => {
    symlinkSync('/etc/hostname', join(folder, 'gateway.log'));
    expect(() => logs.open('gateway')).toThrow('ELOOP');
  });

  it('tell what a part complained of since it was started', () => {
    const log = logs.open('catalog');
    say(log, { level: 50, msg: 'of an earlier start' });
    const from = sizeOf(log);
    say(log, { level: 30, msg: 'listening' }, { level: 50, msg: 'stopped', err: { message: 'no database' } });
    expect(lastErrorLines(log, from)).toBe('no database');
    say(log, 'Error: plain words', '    at file.ts:1:1', 'Node.js v24.21.0');
    expect(lastErrorLines(log, from)).toBe('Error: plain words');
  });

  it('tell the error of a tool, not its closing words', () => {
    const log = logs.open('build');
    say(log, '> vite build', '\x1b[31mCould not resolve ./app.ts\x1b[39m', 'Cache: 5/5 hit', 'Run duration: 1 s', 'Good bye');
    expect(lastErrorLines(log, 0)).toBe('Could not resolve ./app.ts');
  });
});
