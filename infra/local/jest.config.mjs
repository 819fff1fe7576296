import { fileURLToPath } from 'node:url';
import preset from '../../jest.preset.mjs';

const small = preset(fileURLToPath(new URL('.', import.meta.url)));

/** The medium tests start servers themselves, as the launcher does: they need none of the shared ones. */
export default process.env.TEST_SIZE === 'small'
  ? small
  : { ...small, testPathIgnorePatterns: ['/node_modules/'], maxWorkers: 1, testTimeout: 300_000 };
