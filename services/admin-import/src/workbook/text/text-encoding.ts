import { isUtf8 } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import type { TextEncoding } from '../table/text-form.ts';
import { codePageSampleBytes, encodingChunkBytes } from './limits.ts';

const byteOrderMarks: readonly [readonly number[], TextEncoding][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const isMarkedBy = (head: Buffer, mark: readonly number[]): boolean => mark.every((byte, at) => head[at] === byte);

/** Most characters of a table in UTF-16 have a zero for one of their two bytes, always the same one. */
const unmarkedUtf16 = (head: Buffer): TextEncoding | undefined => {
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[at & 1]++;
  const most = head.length / 4;
  if (zeros[1] > most && zeros[0] * 20 < zeros[1]) return 'utf-16le';
  return zeros[0] > most && zeros[1] * 20 < zeros[0] ? 'utf-16be' : undefined;
};

/** The encoding that a file's first bytes show; undefined where the whole file must be read. */
export const markedEncoding = (head: Buffer): TextEncoding | undefined =>
  byteOrderMarks.find(([mark]) => isMarkedBy(head, mark))?.[1] ?? (head.includes(0) ? unmarkedUtf16(head) : undefined);

const tailBytes = 3;

/** Bytes at the end that may be the beginning of a character. */
const cutBytes = (chunk: Buffer): number => {
  for (let back = 1; back <= Math.min(tailBytes, chunk.length); back++) {
    const byte = chunk[chunk.length - back];
    if (byte >= 0xc0) return back;
    if (byte < 0x80) return 0;
  }
  return 0;
};

/** UTF-8 up to a character that the end of these bytes may have cut. */
export const isUtf8Start = (chunk: Buffer): boolean => isUtf8(chunk.subarray(0, chunk.length - cutBytes(chunk)));

/** Bytes without a letter in either code page: text that holds them is in another one. */
const unassigned = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
/** Ğ İ Ş ğ ı ş in the Turkish code page; Ð Ý Þ ð ý þ in the western one. All other letters are the same in both. */
const disputed = [0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe];
/** Letters of the only western language that has the disputed ones (Á Æ Í Ó Ú), and of Turkish (Ç Ü). */
const icelandic = [0xc1, 0xc6, 0xcd, 0xd3, 0xda, 0xe1, 0xe6, 0xed, 0xf3, 0xfa];
const turkish = [0xc7, 0xdc, 0xe7, 0xfc];
/** Latin words have a special letter here and there; Cyrillic, Greek and Arabic words have nothing else. */
const foreignRun = 4;

interface ByteCounts {
  of: Uint32Array;
  high: number;
  /** Bytes among `high` that stand in runs of `foreignRun` and more. */
  inRuns: number;
}

const countBytes = (sample: Buffer): ByteCounts => {
  const counts: ByteCounts = { of: new Uint32Array(256), high: 0, inRuns: 0 };
  let run = 0;
  for (const byte of sample) {
    counts.of[byte]++;
    if (byte >= 0xc0) {
      counts.high++;
      run++;
      if (run === foreignRun) counts.inRuns += foreignRun;
      else if (run > foreignRun) counts.inRuns++;
    } else run = 0;
  }
  return counts;
};

/** The Latin code page of Windows that a text is in; undefined where it is in none of them. */
export const eightBitEncoding = (sample: Buffer): TextEncoding | undefined => {
  const counts = countBytes(sample);
  const sum = (bytes: readonly number[]): number => bytes.reduce((total, byte) => total + counts.of[byte], 0);
  if (sum(unassigned) > 0 || counts.inRuns * 4 > counts.high) return undefined;
  return sum(disputed) > 0 && sum(icelandic) > sum(turkish) ? 'windows-1252' : 'windows-1254';
};

/** True for UTF-8 with a few broken bytes. In any other encoding every letter of it would be wrong. */
const isBrokenUtf8 = (sample: Buffer): boolean => {
  const beyondAscii = sample.toString('utf8').match(/[\u0080-\uffff]/g) ?? [];
  const broken = beyondAscii.filter((character) => character === '\ufffd').length;
  return broken * 2 < beyondAscii.length;
};

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};

/** The encoding of a whole text file: one character beyond ASCII decides, wherever it stands. Undefined for an unknown encoding. */
export const detectEncoding = async (file: FileHandle): Promise<TextEncoding | undefined> => {
  const marked = markedEncoding(await readAt(file, 0, 4096));
  if (marked) return marked;
  for (let position = 0; ; ) {
    const chunk = await readAt(file, position, encodingChunkBytes);
    const isLast = chunk.length < encodingChunkBytes;
    if (isLast ? !isUtf8(chunk) : !isUtf8Start(chunk)) {
      const sample = await readAt(file, position, codePageSampleBytes);
      return isBrokenUtf8(sample) ? undefined : eightBitEncoding(sample);
    }
    if (isLast) return 'utf-8';
    position += chunk.length - cutBytes(chunk);
  }
};
