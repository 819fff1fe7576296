/** The result of one test run. */
export interface Outcome {
  passed: number;
  failed: number;
  /** The text to print about each failure. */
  failures: string[];
  /** Tests that need a program which this machine does not have, by their full names. */
  skipped?: string[];
}

/** The part of jest's JSON report that is read. */
export interface JestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** The end of the name of a test that may be skipped: it says which program is missing. */
const missingProgram = /\(skipped: .+ is not installed\)$/;

type Suite = JestReport['testResults'][number];

/** A test that is switched off proves nothing, and looks as if it did. */
const switchedOff = new Set(['pending', 'skipped', 'todo', 'disabled']);

const failuresOf = (suite: Suite): string[] => {
  const failures = suite.assertionResults.flatMap(({ status, fullName, failureMessages }) => {
    if (status === 'failed') return [`${suite.name}\n  ${fullName}\n${(failureMessages ?? []).join('\n')}`];
    return switchedOff.has(status) && !missingProgram.test(fullName) ? [`${suite.name}\n  ${fullName}\nis switched off (${status})`] : [];
  });
  const failedToRun = suite.status === 'failed' && failures.length === 0;
  return failedToRun ? [`${suite.name}\n${suite.message}`] : failures;
};

const skippedIn = ({ assertionResults }: Suite): string[] =>
  assertionResults
    .filter(({ status, fullName }) => switchedOff.has(status) && missingProgram.test(fullName))
    .map(({ fullName }) => fullName);

/** Sums a report up: failed tests, switched-off tests, and suites that could not run, each counted once. */
export const outcomeOfJest = (report: JestReport): Outcome => {
  const failures = report.testResults.flatMap(failuresOf);
  const skipped = report.testResults.flatMap(skippedIn);
  return { passed: report.numPassedTests, failed: failures.length, failures, ...(skipped.length > 0 && { skipped }) };
};

/** Reads the last "N passed, N failed" line of a run that is not jest's. */
export const outcomeOfLine = (output: string): Outcome | undefined => {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  return last ? { passed: Number(last[1]), failed: Number(last[2]), failures: [] } : undefined;
};

/** One failure that stands for a run which brought no result. */
export const brokenRun = (name: string, output: string): Outcome => ({
  passed: 0,
  failed: 1,
  failures: [`${name} could not run:\n${output.slice(-8000)}`],
});

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  ...(outcomes.some(({ skipped }) => skipped) && { skipped: outcomes.flatMap(({ skipped }) => skipped ?? []) }),
});
