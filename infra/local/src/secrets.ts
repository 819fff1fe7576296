import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const bytes = 32;
const form = /^[0-9a-f]{64}$/;

const create = (file: string): void => {
  const fd = openSync(file, 'wx', 0o600);
  writeSync(fd, randomBytes(bytes).toString('hex'));
  fsyncSync(fd);
  closeSync(fd);
};

/** A secret is generated once and stored: 32 random bytes in hexadecimal, one file each, mode 0600. */
export const secret = (folder: string, name: string): string => {
  const file = join(folder, name);
  if (!existsSync(file)) create(file);
  const value = readFileSync(file, 'utf8').trim();
  if (!form.test(value)) throw new StartError(`${file} is damaged: it must hold 64 hexadecimal digits.`);
  return value;
};
