import { describe, expect, it } from '@jest/globals';
import { ConfigError, databaseConfig, loadConfig, partConfig } from './config.ts';

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
});
