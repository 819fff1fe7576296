import { describe, expect, it } from '@jest/globals';
import { brokenRun, type JestReport, outcomeOfJest, outcomeOfLine, sum } from './test-report.ts';

const suite = (statuses: string[], extra: Partial<JestReport['testResults'][number]> = {}): JestReport['testResults'][number] => ({
  name: 'a.spec.ts',
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status, index) => ({
    status,
    fullName: `test ${index}`,
    failureMessages: status === 'failed' ? ['boom'] : [],
  })),
  ...extra,
});

describe('test report', () => {
  it('counts what passed and names what failed', () => {
    const outcome = outcomeOfJest({ numPassedTests: 2, testResults: [suite(['passed', 'failed', 'passed'])] });
    expect(outcome).toMatchObject({ passed: 2, failed: 1 });
    expect(outcome.failures[0]).toBe('a.spec.ts\n  test 1\nboom');
  });

  it('counts a suite that could not run as one failure', () => {
    const broken = suite([], { status: 'failed', message: 'Cannot find module' });
    expect(outcomeOfJest({ numPassedTests: 0, testResults: [broken] })).toEqual({
      passed: 0,
      failed: 1,
      failures: ['a.spec.ts\nCannot find module'],
    });
  });

  it.each(['pending', 'skipped', 'todo'])('counts a test that is %s as a failure', (status) => {
    expect(outcomeOfJest({ numPassedTests: 1, testResults: [suite(['passed', status])] }).failed).toBe(1);
  });

  it('counts a test whose program is missing apart, not as a failure', () => {
    const missing = suite(['passed', 'pending']);
    missing.assertionResults[1].fullName = 'goes through Zzz (skipped: Zzz is not installed)';
    const outcome = sum([outcomeOfJest({ numPassedTests: 1, testResults: [missing] }), { passed: 1, failed: 0, failures: [] }]);
    expect(outcome).toEqual({ passed: 2, failed: 0, failures: [], skipped: ['goes through Zzz (skipped: Zzz is not installed)'] });
  });

  it('reads the last line of counts, and only a whole line', () => {
    expect(outcomeOfLine('1 passed, 0 failed\nmore\n12 passed, 3 failed\n')).toMatchObject({ passed: 12, failed: 3 });
    expect(outcomeOfLine('so far 12 passed, 3 failed of 20\n')).toBeUndefined();
  });

  it('sums runs up, broken ones included', () => {
    const total = sum([{ passed: 3, failed: 0, failures: [] }, brokenRun('web', 'no memory')]);
    expect(total).toEqual({ passed: 3, failed: 1, failures: ['web could not run:\nno memory'] });
  });
});
