import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ConfigError, calledConfig, databaseConfig, loadConfig, partConfig } from './config.ts';

const good = { PORT: '4001', INTERNAL_KEY: 'k'.repeat(32), DATABASE_URL: 'postgres://catalog:pw@127.0.0.1:5432/directory' };
const schema = partConfig.extend(databaseConfig.shape);

describe('loadConfig', () => {
  it('parses numbers and fills defaults', () => {
    expect(loadConfig(schema, good)).toMatchObject({ PORT: 4001, HOST: '127.0.0.1', LOG_LEVEL: 'info', DATABASE_POOL: 3 });
  });

  it('takes an empty variable for an unset one', () => {
    expect(loadConfig(schema, { ...good, LOG_LEVEL: '' }).LOG_LEVEL).toBe('info');
  });

  it('refuses to boot and names every variable at fault', () => {
    const load = () => loadConfig(schema, { PORT: 'http', DATABASE_URL: 'mysql://x' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/PORT:[\s\S]*INTERNAL_KEY:[\s\S]*DATABASE_URL:/);
  });

  it('does not show the value of a secret that is too short', () => {
    expect(() => loadConfig(schema, { ...good, INTERNAL_KEY: 'hunter2' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });

  it('takes a secret from a file, and says where it cannot', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'key');
    writeFileSync(file, `${'f'.repeat(32)}\n`);
    const { INTERNAL_KEY: _, ...others } = good;
    expect(loadConfig(schema, { ...others, INTERNAL_KEY_FILE: file })).toMatchObject({ INTERNAL_KEY: 'f'.repeat(32) });
    expect(() => loadConfig(schema, { ...others, INTERNAL_KEY_FILE: '/nowhere' })).toThrow('INTERNAL_KEY_FILE: /nowhere cannot be read.');
  });

  it('reads the keys of callers, and refuses a list that is none', () => {
    const key = 'k'.repeat(32);
    const parse = (text: string) => loadConfig(calledConfig, { INTERNAL_CALLERS: text }).INTERNAL_CALLERS;
    expect([...parse(`gateway:${key},worker:${key}`)]).toEqual([
      ['gateway', key],
      ['worker', key],
    ]);
    for (const text of [key, `gateway:short`, `:${key}`, `gateway:${key}:x`, `gateway:${key},`])
      expect(() => parse(text)).toThrow('INTERNAL_CALLERS');
  });
});
