import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { workbookLimits } from '../table/limits.ts';
import { ZipArchive } from './zip-archive.ts';
import { writeZip } from './zip-writer.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-writer-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const parts = [
  { name: 'first.txt', content: ['one'] },
  { name: 'klasör/ikinci.txt', content: ['iki', ' kere', ' iki'] },
  { name: 'empty.txt', content: [] },
];
const zip = (limit?: number): Promise<Buffer> => buffer(Readable.from(writeZip(parts, limit)));

const readBack = async (bytes: Buffer): Promise<[string, string][]> => {
  const file = join(folder, 'written.zip');
  await writeFile(file, bytes);
  const archive = await ZipArchive.open(file, workbookLimits);
  try {
    const read: [string, string][] = [];
    for (const name of archive.names()) {
      const entry = archive.find(name);
      if (entry) read.push([entry.name, (await archive.readWhole(entry)).toString()]);
    }
    return read;
  } finally {
    await archive.close();
  }
};

const content = parts.map(({ name, content }) => [name, content.join('')]);
const end64 = Buffer.from('PK\x06\x06', 'latin1');

describe('an archive', () => {
  it('is one of 32 bits as long as those suffice', async () => {
    const bytes = await zip();
    expect(bytes.includes(end64)).toBe(false);
    expect(await readBack(bytes)).toEqual(content);
  });

  it.each([0, 1, 60])('tells places from %i on with 64 bits', async (limit) => {
    const bytes = await zip(limit);
    expect(bytes.includes(end64)).toBe(true);
    expect(await readBack(bytes)).toEqual(content);
  });
});
