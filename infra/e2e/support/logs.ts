import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from './product.ts';

/** Log files of the parts and servers that a product has written so far. */
export const logFiles = ({ dataDir }: Product): string[] =>
  readdirSync(join(dataDir, 'logs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

const shownErrors = 10;
const shownErrorLength = 2000;
const errorOf = /"level":[56]0,"time":(\d+)/;

/** The last errors that parts have logged since a time, ms: they go with the product. */
export const errorsSince = (product: Product, since: number): string[] =>
  logFiles(product)
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => Number(errorOf.exec(line)?.[1] ?? 0) >= since)
    .slice(-shownErrors)
    .map((line) => line.slice(0, shownErrorLength));

/** The first line that matches, at most 500 characters of it. */
export const lineWith = (pattern: RegExp, text: string): string | undefined =>
  text
    .split('\n')
    .find((line) => pattern.test(line))
    ?.slice(0, 500);
