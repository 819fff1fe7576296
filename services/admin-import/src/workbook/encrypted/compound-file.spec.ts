import type { FileHandle } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { CompoundFile } from './compound-file.ts';

const sectorBytes = 512;
const free = 0xffffffff;

/** A file of these sectors, each given by its numbers, and how often it was read. */
const fileOf = (head: Record<number, number>, sectors: readonly (readonly number[])[]) => {
  const bytes = Buffer.alloc(sectorBytes * (sectors.length + 1));
  bytes.writeUInt16LE(9, 30);
  for (let at = 76; at < sectorBytes; at += 4) bytes.writeUInt32LE(free, at);
  for (const [at, value] of Object.entries({ 56: 4096, 68: free, ...head })) bytes.writeUInt32LE(value, Number(at));
  for (const [index, numbers] of sectors.entries())
    for (const [place, number] of numbers.entries()) bytes.writeUInt32LE(number, (index + 1) * sectorBytes + place * 4);
  const reads: number[] = [];
  const read = async (buffer: Buffer, offset: number, length: number, position: number) => {
    reads.push(position);
    return { buffer, bytesRead: bytes.copy(buffer, offset, position, position + length) };
  };
  return { file: { read, stat: async () => ({ size: bytes.length }) } as unknown as FileHandle, reads };
};

const tableAt = (sector: number) => ({ 76: sector });
const directoryAt = (sector: number) => ({ 48: sector });

describe('a forged compound file', () => {
  it.each([
    ['whose list of tables leads back to itself', { 68: 0, ...directoryAt(1) }, [Array(128).fill(0), []]],
    ['whose directory leads back to itself', { ...tableAt(0), ...directoryAt(1) }, [[free, 1, free], [], []]],
    ['whose small streams are as large as it likes', { 56: 0xffff_fff0, ...tableAt(0), ...directoryAt(1) }, [[free, 0xfffffffe], []]],
  ])('%s is refused after a few reads', async (_, head, sectors) => {
    const { file, reads } = fileOf(head, sectors);
    await expect(CompoundFile.open(file)).rejects.toThrow(RangeError);
    expect(reads.length).toBeLessThan(10);
  });

  it('is read where it is sound', async () => {
    const { file } = fileOf({ ...tableAt(0), ...directoryAt(1) }, [[free, 0xfffffffe], []]);
    await expect((await CompoundFile.open(file)).readWhole('EncryptionInfo')).resolves.toBeUndefined();
  });
});
