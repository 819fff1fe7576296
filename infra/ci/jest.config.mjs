import { fileURLToPath } from 'node:url';
import preset from '../../jest.preset.mjs';

/** These folders hold a few scripts each, with no src between. */
export default { ...preset(fileURLToPath(new URL('.', import.meta.url))), testMatch: ['<rootDir>/*.spec.ts'] };
