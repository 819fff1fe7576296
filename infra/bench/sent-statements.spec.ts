import { describe, expect, it } from '@jest/globals';
import { statementsIn } from './catalog/sent-statements.ts';

const line = (level: string, text: string, pid = 7, application = 'catalog'): string =>
  `2026-11-30 08:00:00.123 UTC [${pid}] ${application} ${level}:  ${text}\n`;
const executed = (sql: string): string => line('LOG', `duration: 0.123 ms  execute <unnamed>: ${sql}`);

describe('statements of the log', () => {
  it('have their values, and all of their lines', () => {
    const log = executed('SELECT $1,\n\t $2 AS named') + line('DETAIL', "Parameters: $1 = 'It''s', $2 = NULL");
    expect(statementsIn(log, 'catalog')).toEqual([{ name: undefined, sql: 'SELECT $1,\n $2 AS named', values: ["It's", null] }]);
  });

  it('are those of one application', () => {
    const log = line('LOG', 'duration: 1 ms  execute cards: SELECT 1') + line('LOG', 'duration: 1 ms  statement: SELECT 2', 8, 'gateway');
    expect(statementsIn(log, 'catalog')).toEqual([{ name: 'cards', sql: 'SELECT 1', values: [] }]);
  });

  it('hold nothing of one that was cancelled', () => {
    const cancelled =
      line('ERROR', 'canceling statement due to user request') +
      line('CONTEXT', 'SQL function "open_at"\n\tstatement 1') +
      line('STATEMENT', 'SELECT pg_sleep(9)\n\t, 3');
    expect(statementsIn(executed('SELECT 1') + cancelled + executed('SELECT 2'), 'catalog').map(({ sql }) => sql)).toEqual([
      'SELECT 1',
      'SELECT 2',
    ]);
  });
});
