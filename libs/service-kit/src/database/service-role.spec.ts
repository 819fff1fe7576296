import { describe, expect, it } from '@jest/globals';
import type { Client } from 'pg';
import { ensureRole } from './service-role.ts';

describe('the role of a service', () => {
  it.each([0, 1])('gets its password in no statement that a server may log (%i roles of the name)', async (rowCount) => {
    const texts: string[] = [];
    const values: unknown[] = [];
    const client = {
      query: async (text: string, parameters: unknown[] = []) => {
        texts.push(text);
        values.push(...parameters);
        return { rowCount, rows: [] };
      },
    };
    await ensureRole(client as unknown as Pick<Client, 'query'>, "postgres://catalog:p%40ss'word@127.0.0.1:5432/directory");
    expect(texts.join('\n')).not.toMatch(/p@ss|p%40ss/);
    expect(values).toContain("p@ss'word");
    expect(texts.join('\n')).toContain(`${rowCount ? 'ALTER' : 'CREATE'} ROLE %I`);
  });
});
