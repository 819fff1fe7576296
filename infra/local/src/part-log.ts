import { closeSync, constants, copyFileSync, existsSync, fstatSync, ftruncateSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { retainedLogs, rotateAtBytes } from './limits.ts';

/** A log that a child process writes by itself; the launcher only opens and rotates it. */
export interface PartLog {
  readonly file: string;
  readonly fd: number;
}

const appendOnly = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;

/** Log files of one start, one for each part and server. */
export class PartLogs {
  readonly #folder: string;
  readonly #logs = new Map<string, PartLog>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  open(name: string): PartLog {
    const known = this.#logs.get(name);
    if (known) return known;
    const file = join(this.#folder, `${name}.log`);
    // Append mode is what makes rotation by truncation right: the child's next line lands at the new end.
    const log = { file, fd: openSync(file, appendOnly, 0o600) };
    this.#logs.set(name, log);
    return log;
  }

  rotate(limit = rotateAtBytes): void {
    for (const log of this.#logs.values()) if (fstatSync(log.fd).size > limit) rotateIfPossible(log);
  }

  close(): void {
    for (const { fd } of this.#logs.values()) closeSync(fd);
    this.#logs.clear();
  }
}

/** On a full disk the log stays as it is until the next look. */
const rotateIfPossible = (log: PartLog): void => {
  try {
    rotateFile(log);
  } catch {
    rmSync(`${log.file}.part`, { recursive: true, force: true });
  }
};

/** The copy comes first: old logs move only where there is a new one. */
const rotateFile = ({ file, fd }: PartLog): void => {
  copyFileSync(file, `${file}.part`);
  for (let number = retainedLogs - 1; number >= 1; number--) {
    if (existsSync(`${file}.${number}`)) renameSync(`${file}.${number}`, `${file}.${number + 1}`);
  }
  renameSync(`${file}.part`, `${file}.1`);
  ftruncateSync(fd);
};

export const sizeOf = (log: PartLog): number => fstatSync(log.fd).size;

const tailBytes = 16 * 1024;

const textFrom = (log: PartLog, from: number): string => {
  const end = sizeOf(log);
  const start = Math.max(from, end - tailBytes, 0);
  const buffer = Buffer.alloc(Math.max(0, end - start));
  readSync(log.fd, buffer, 0, buffer.length, start);
  return buffer.toString('utf8');
};

interface LogLine {
  level?: number;
  msg?: string;
  err?: { message?: string };
}

const warnLevel = 40;

/** The sentence in a line of JSON log, if it is a complaint; a line that is no JSON counts whole. */
const errorLineIn = (line: string): string | undefined => {
  try {
    const { level = 0, msg, err } = JSON.parse(line) as LogLine;
    return level >= warnLevel ? (err?.message ?? msg) : undefined;
  } catch {
    return line.trim() || undefined;
  }
};

/** Some tools colour their output even without a terminal. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const isStackLine = (line: string): boolean => /^\s+at |^Node\.js v\d|^\s*[\^~]+$|^(file|node):/.test(line);
const isMeaningful = (text: string): boolean => /\b(error|errors|could not|cannot|failed|refused|missing|invalid)\b|Error:/i.test(text);
const maxErrorLines = 5;

/** The reason why a part did not start: the first line of an error, else the last line of its output. */
export const lastErrorLines = (log: PartLog, from: number): string => {
  const said = textFrom(log, from)
    .replaceAll(colours, '')
    .split('\n')
    .filter((line) => !isStackLine(line))
    .map(errorLineIn)
    .filter((text) => text !== undefined);
  const meaningful = said.filter(isMeaningful);
  return (meaningful.length > 0 ? meaningful.slice(0, maxErrorLines) : said.slice(-maxErrorLines)).join(' | ');
};
