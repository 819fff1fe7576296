import { readFileSync } from 'node:fs';

/** Lines of a configuration file without comments and blank ones. */
const meaningfulLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** `name = value` lines, as in postgresql.conf; quotes around a value are dropped, a comment after it too. */
export const parsePostgresSettings = (text: string): Record<string, string> =>
  Object.fromEntries(
    meaningfulLines(text).map((line) => {
      const match = /^(\w+)\s*=\s*(?:'([^']*)'|([^#\s]+))/.exec(line);
      if (!match) throw new Error(`Not a Postgres setting: ${line}`);
      return [match[1], match[2] ?? match[3]];
    }),
  );

/** Reads a file of Postgres settings: the embedded server and the container take the same one. */
export const readPostgresSettings = (file: string): Record<string, string> => parsePostgresSettings(readFileSync(file, 'utf8'));
