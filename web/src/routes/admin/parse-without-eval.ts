import { config } from 'zod';

/**
 * zod compiles its parsers with `new Function`, which the page's policy refuses and reports. Must be called before a
 * module that makes schemas is loaded.
 */
export const parseWithoutEval = () => {
  config({ jitless: true });
};
