import { fileURLToPath } from 'node:url';
import preset from '../jest.preset.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const { maxWorkers, testTimeout, passWithNoTests, setupFiles: _, ...server } = preset(folder);

/** Libraries keep hold of the document that they were loaded with, so each document loads its own. */
const { runtime: __, ...browser } = server;

/** Every icon is a module of its own; in one file they are there within a tenth of the time. */
const iconsInOneFile = { '^lucide-react$': `${folder}../node_modules/lucide-react/dist/cjs/lucide-react.js` };

/** A document of the tests draws nothing. */
const noStyles = { '\\.css$': `${folder}src/testing/no-styles.mjs`, '^recharts$': `${folder}src/testing/no-charts.mjs` };

/** Specs of components (`src/**\/*.spec.tsx`) run in a browser's document, all others in plain Node as the server render does. */
export default {
  maxWorkers,
  testTimeout,
  passWithNoTests,
  projects: [
    { ...server, displayName: 'server', testMatch: ['<rootDir>/{src,test}/**/*.spec.ts', '<rootDir>/test/**/*.spec.tsx'] },
    {
      ...browser,
      displayName: 'browser',
      testMatch: ['<rootDir>/src/**/*.spec.tsx'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/configure-queries.ts'],
      testEnvironment: '<rootDir>/src/testing/browser-environment.mjs',
      testEnvironmentOptions: { settings: { disableIframePageLoading: true } },
      moduleNameMapper: { ...iconsInOneFile, ...noStyles },
    },
  ],
};
