import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from './product.ts';

/** Log files of the parts and servers that a product has written so far. */
export const logFiles = ({ dataDir }: Product): string[] =>
  readdirSync(join(dataDir, 'logs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** The first line that matches, at most 500 characters of it. */
export const lineWith = (pattern: RegExp, text: string): string | undefined =>
  text
    .split('\n')
    .find((line) => pattern.test(line))
    ?.slice(0, 500);
