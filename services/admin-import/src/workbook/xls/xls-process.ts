import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { childProgram } from '../processes/child-program.ts';
import { unreadableXls, WorkbookError } from '../table/workbook.errors.ts';
import { heapShare, memoryCheckIntervalMs, readMilliseconds, readMillisecondsPerMegabyte } from './limits.ts';
import { XlsOutline, type XlsSheet } from './xls-outline.ts';

export interface XlsBounds {
  /** Resident memory of the process. */
  memoryBytes: number;
  milliseconds: number;
  /** Rows as they are written, bytes. */
  rowsBytes: number;
  signal?: AbortSignal;
}

const MiB = 1024 * 1024;
const pageBytes = 4096;

const damagedXls = (detail: string): WorkbookError => unreadableXls('dosya hasarlı', new Error(detail));

const program = fileURLToPath(childProgram(import.meta.url, 'xls-reader'));

/** The process may read files and write to the descriptors that it was given: no other write, no process, no environment. */
const start = (path: string, rowsFile: number, { memoryBytes, rowsBytes }: XlsBounds): ChildProcess => {
  const heap = `--max-old-space-size=${Math.floor((memoryBytes * heapShare) / MiB)}`;
  return spawn(process.execPath, [heap, '--permission', '--allow-fs-read=*', '--no-warnings', program, path, String(rowsBytes)], {
    stdio: ['ignore', 'pipe', 'ignore', rowsFile],
    env: {},
  });
};

/** How long reading a file of so many bytes may take, ms, and at most. */
export const readingTime = (bytes: number, most: number): number =>
  Math.min(most, readMilliseconds + (bytes / MiB) * readMillisecondsPerMegabyte);

/** Resident memory; undefined on a system without /proc, and after the process has ended. */
const residentBytes = async (pid: number): Promise<number | undefined> => {
  const pages = (await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '')).split(' ')[1];
  return pages ? Number(pages) * pageBytes : undefined;
};

const tooLarge = () => unreadableXls('okumak için izin verilenden fazla bellek gerekiyor');
const tooWordy = () => unreadableXls('hücrelerindeki metinler izin verilenden fazla yer tutuyor');
const tooLong = () => unreadableXls('okumak çok uzun sürdü');

/** Kills the process when it passes a bound. @returns the reason for which it was killed, and a function that ends the watch. */
const watch = (child: ChildProcess, { memoryBytes, milliseconds, signal }: XlsBounds): { fault: () => unknown; stop: () => void } => {
  let fault: unknown;
  const end = (reason: unknown): void => {
    fault ??= reason;
    child.kill('SIGKILL');
  };
  const onAbort = (): void => end(signal?.reason);
  const checkMemory = async (): Promise<void> => {
    if (((await residentBytes(child.pid ?? 0)) ?? 0) > memoryBytes) end(tooLarge());
  };
  const checking = setInterval(() => void checkMemory(), memoryCheckIntervalMs);
  const deadline = setTimeout(() => end(tooLong()), milliseconds);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  const stop = (): void => {
    clearInterval(checking);
    clearTimeout(deadline);
    signal?.removeEventListener('abort', onAbort);
  };
  return { fault: () => fault, stop };
};

const sheetsOf = (outline: XlsOutline): XlsSheet[] => {
  if ('sheets' in outline) return outline.sheets;
  if (outline.fault === 'large') throw tooWordy();
  throw outline.fault === 'encrypted' ? new WorkbookError('IMPORT_ENCRYPTED') : damagedXls(outline.detail);
};

/**
 * Has an .xls file read into the rows' file.
 *
 * @throws WorkbookError IMPORT_XLS_NOT_READABLE (damaged, or beyond a bound), IMPORT_ENCRYPTED; the signal's reason.
 */
export const readXls = async (path: string, rowsFile: number, bounds: XlsBounds): Promise<XlsSheet[]> => {
  const child = start(path, rowsFile, bounds);
  const watching = watch(child, bounds);
  try {
    const [said, [code]] = await Promise.all([text(child.stdout as NodeJS.ReadableStream & AsyncIterable<string>), once(child, 'close')]);
    if (watching.fault()) throw watching.fault();
    // Node itself ends a process whose heap is full, by a signal.
    if (code === null) throw tooLarge();
    if (code !== 0) throw damagedXls(`The reader ended with ${code}.`);
    return sheetsOf(XlsOutline.parse(JSON.parse(said)));
  } finally {
    watching.stop();
  }
};
