import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type ArchivedTable, type ArchiveHead, keyIdOf } from './archive-format.ts';
import { readArchive, readHead } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';

const key = 'a key of the tests';

const head: ArchiveHead = {
  id: 'b7c0c1f6-4df4-4f7a-9d5f-0d9a6a0c6f11',
  takenAt: '2026-11-29T10:00:00.000Z',
  keyId: keyIdOf(key),
  schemas: [
    {
      service: 'catalog',
      migrations: ['CreateBaseline1795824100000'],
      tables: [
        { name: 'businesses', columns: ['id', 'name'] },
        { name: 'cities', columns: ['id'] },
      ],
      sequences: [{ name: 'businesses_id_seq', lastValue: '3', isCalled: true }],
    },
    {
      service: 'indexing',
      migrations: ['CreateBaseline1795824100000'],
      tables: [{ name: 'known_pages', columns: ['url'] }],
      sequences: [],
    },
  ],
};

/** Rows that do not compress, so that a table has many frames. */
const noise = Array.from({ length: 40 }, () => `${randomBytes(20_000).toString('base64')}\n`);
const rowsOf: Record<string, string[]> = { businesses: ['1\tÇınar\n2\tline', '\\nwithin\n', '3\t\\N\n'], cities: [], known_pages: noise };

async function* chunksOf({ name }: ArchivedTable): AsyncGenerator<Buffer> {
  for (const chunk of rowsOf[name]) yield Buffer.from(chunk);
}

const collect = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};

const written = (): Promise<Buffer> => collect(writeArchive({ head, copyTable: chunksOf }, key));

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = (bytes: Buffer, size = 65_536, withKey = key) => readArchive(inPieces(bytes, size), withKey);

describe('an archive', () => {
  it.each([1000, 65_536, 10_000_000])('gives back every byte of each table, in order, from pieces of %d', async (size) => {
    const got: [string, string][] = [];
    const digests: number[] = [];
    const onTable = async ({ name }: ArchivedTable, rows: AsyncIterable<Buffer>) => {
      got.push([name, (await collect(rows)).toString()]);
    };
    const onTableEnd = (_: ArchivedTable, { rows }: { rows: number }) => void digests.push(rows);
    expect(await readArchive(inPieces(await written(), size), key, { onTable, onTableEnd })).toEqual(head);
    expect(got).toEqual(Object.entries(rowsOf).map(([name, chunks]) => [name, chunks.join('')]));
    expect(digests).toEqual([3, 0, 40]);
  });

  it('is checked without anybody who takes the rows', async () => {
    expect(await read(await written())).toEqual(head);
  });

  it('shows its head before all else', async () => {
    expect(await readHead(inPieces((await written()).subarray(0, 2000), 100))).toEqual(head);
  });

  it('is refused with another key, and says so', async () => {
    await expect(read(await written(), 65_536, 'another key')).rejects.toMatchObject({ code: 'BACKUP_FOREIGN' });
  });

  it('is refused where it is something else', async () => {
    for (const other of [`PK${'\0'.repeat(100)}`, '8 bytes.'])
      await expect(read(Buffer.from(other))).rejects.toMatchObject({ code: 'BACKUP_FOREIGN' });
  });

  it('is refused wherever it was cut off', async () => {
    const bytes = await written();
    for (const length of [0, 10, 40, 500, bytes.length >> 1, bytes.length - 1])
      await expect(read(bytes.subarray(0, length))).rejects.toMatchObject({ code: 'BACKUP_DAMAGED' });
  });

  it('is refused wherever a byte was changed', async () => {
    const bytes = await written();
    for (let at = 3; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      const changed = Buffer.from(bytes);
      changed[at] ^= 0x20;
      await expect(read(changed)).rejects.toMatchObject({ code: expect.stringMatching(/^BACKUP_(DAMAGED|FOREIGN)$/) });
    }
  });

  it('is refused where something follows it', async () => {
    await expect(read(Buffer.concat([await written(), Buffer.from('x')]))).rejects.toMatchObject({ code: 'BACKUP_DAMAGED' });
  });

  it('passes on what its reader says, and ends its source', async () => {
    const full = new Error('disk full');
    let isEnded = false;
    const bytes = await written();
    async function* source(): AsyncGenerator<Buffer> {
      try {
        yield* inPieces(bytes, 1000);
      } finally {
        isEnded = true;
      }
    }
    const onTable = async () => {
      throw full;
    };
    await expect(readArchive(source(), key, { onTable })).rejects.toBe(full);
    expect(isEnded).toBe(true);
  });

  it('fails as its copy fails', async () => {
    const lost = new Error('connection lost');
    async function* copyTable(): AsyncGenerator<Buffer> {
      yield Buffer.from('1\n');
      throw lost;
    }
    await expect(collect(writeArchive({ head, copyTable }, key))).rejects.toBe(lost);
  });
});
