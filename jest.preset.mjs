import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const swc = JSON.parse(readFileSync(`${root}.swcrc`, 'utf8'));
delete swc.$schema;

const tsx = {
  ...swc,
  jsc: { ...swc.jsc, parser: { ...swc.jsc.parser, tsx: true }, transform: { ...swc.jsc.transform, react: { runtime: 'automatic' } } },
};

/**
 * Tests of one project. Small tests are `*.spec.ts`; medium tests (`*.medium.spec.ts`) get real Postgres and Redis.
 * TEST_SIZE=small or medium picks one size; unset runs both. `childProgram`: pattern of the module that finds the project's child programs; with
 * servers they are built, and `test/built-child-program.ts` finds them in its place.
 */
export default (rootDir, { servers = false, childProgram } = {}) => {
  const size = process.env.TEST_SIZE;
  const withServers = servers && size !== 'small';
  return {
    rootDir,
    testEnvironment: `${root}libs/testing/src/jest/shared-context-environment.mjs`,
    runtime: `${root}libs/testing/src/jest/shared-libraries-runtime.mjs`,
    testMatch: [size === 'medium' ? '<rootDir>/{src,test}/**/*.medium.spec.{ts,tsx}' : '<rootDir>/{src,test}/**/*.spec.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', ...(size === 'small' || !servers ? ['\\.medium\\.spec\\.tsx?$'] : [])],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    moduleNameMapper: withServers && childProgram ? { [childProgram]: '<rootDir>/test/built-child-program.ts' } : {},
    transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false }], '^.+\\.tsx$': ['@swc/jest', { ...tsx, swcrc: false }] },
    setupFiles: withServers ? [`${root}libs/testing/src/jest/sent-statements.ts`] : [],
    ...(withServers
      ? { globalSetup: `${root}libs/testing/src/jest/setup.mjs`, globalTeardown: `${root}libs/testing/src/jest/teardown.mjs` }
      : {}),
    maxWorkers: servers ? 1 : 2,
    // It ends tests that hang; one that waits for a busy machine must not be one of them.
    testTimeout: 300_000,
    passWithNoTests: true,
  };
};
