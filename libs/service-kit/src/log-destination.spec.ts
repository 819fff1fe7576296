import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@directory/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { heldLogBytes } from './limits.ts';
import { LogDestination } from './log-destination.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-destination-'));
  file = join(folder, 'part.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const said = (): string => readFileSync(file, 'utf8');

it('writes lines whole and in their order', async () => {
  const fd = openSync(file, 'a');
  const log = new LogDestination(fd);
  const lines = Array.from({ length: 500 }, (_, number) => `line ${number}, ş\n`);
  for (const line of lines) log.write(line);
  await waitUntil(() => said() === lines.join(''));
  closeSync(fd);
});

it('loses lines while the disk is full, and writes those that come when there is room', async () => {
  const full = openSync('/dev/full', 'w');
  const log = new LogDestination(full);
  const line = `${'x'.repeat(9999)}\n`;
  for (let written = 0; written < 2 * heldLogBytes; written += line.length) log.write(line);
  const room = openSync(file, 'a');
  Object.assign(log, { fd: room });
  await waitUntil(() => {
    log.write('there is room again\n');
    return said().includes('there is room again\n');
  });
  expect(said().length).toBeLessThanOrEqual(heldLogBytes + line.length);
  closeSync(full);
  closeSync(room);
});
