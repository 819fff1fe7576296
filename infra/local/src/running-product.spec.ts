import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partNames } from '@directory/contracts';
import { identify } from '@directory/embedded-servers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Wiring } from './parts.ts';
import { findServices, notePorts } from './running-product.ts';
import { servicesOf } from './service-calls.ts';

const ports = Object.fromEntries(partNames.map((name, index) => [name, 4000 + index])) as Wiring['ports'];
const keyOf = (internalKey: string): string => servicesOf({ ports, internalKey }).internalKey;

describe('finding the running product', () => {
  let dataDir: string;
  const launcher = (): string => join(dataDir, 'launcher');
  const find = (env: NodeJS.ProcessEnv = {}) => findServices({ dataDir, env });

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'running-'));
    for (const folder of ['launcher', 'secrets']) mkdirSync(join(dataDir, folder));
    writeFileSync(join(dataDir, 'secrets/internal-key'), 'a'.repeat(64));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('takes ports, and the key of the gateway, from its data directory', () => {
    notePorts(launcher(), ports);
    writeFileSync(join(launcher(), 'launcher.json'), JSON.stringify(identify(process.pid)));
    const services = find();
    expect(services.urls['admin-import']).toBe(`http://127.0.0.1:${ports['admin-import']}`);
    expect(services.internalKey).toBe(keyOf('a'.repeat(64)));
    expect(find({ INTERNAL_KEY: 'b'.repeat(64) }).internalKey).toBe(keyOf('b'.repeat(64)));
  });

  it('says that none runs where its launcher is gone, or never was', () => {
    expect(() => find()).toThrow(/çalışmıyor/);
    notePorts(launcher(), ports);
    writeFileSync(join(launcher(), 'launcher.json'), JSON.stringify({ ...identify(process.pid), pid: 2 ** 22 + 1 }));
    expect(() => find()).toThrow(/make run/);
  });

  it('takes an address that is given', () => {
    const env = { ADMIN_IMPORT_URL: 'http://admin-import:8080/', INTERNAL_KEY: 'b'.repeat(64) };
    expect(find(env)).toEqual({ urls: { 'admin-import': 'http://admin-import:8080' }, internalKey: 'b'.repeat(64) });
    expect(() => find({ ADMIN_IMPORT_URL: 'http://x' })).toThrow(/INTERNAL_KEY/);
  });
});
