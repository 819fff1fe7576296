import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompoundFile } from './compound-file.ts';
import { defaultPassword, type PackageCipher, packageCipher } from './package-cipher.ts';

const sizeBytes = 8;

/** The package's bytes in pieces as the cipher takes them, behind the eight bytes of its size. */
async function* segmentsOf(parts: AsyncIterable<Buffer>, { segmentBytes }: PackageCipher): AsyncGenerator<Buffer, void, undefined> {
  let rest = Buffer.alloc(0);
  let isHead = true;
  for await (const part of parts) {
    rest = Buffer.concat([rest, part]);
    if (isHead && rest.length >= sizeBytes) {
      rest = rest.subarray(sizeBytes);
      isHead = false;
    }
    for (; rest.length >= segmentBytes; rest = rest.subarray(segmentBytes)) yield rest.subarray(0, segmentBytes);
  }
  if (rest.length > 0) yield rest;
}

const sizeOf = async (container: CompoundFile): Promise<number> => {
  for await (const part of container.stream('EncryptedPackage')) return Number(part.readBigUInt64LE(0));
  return 0;
};

const decryptTo = async (target: FileHandle, container: CompoundFile, cipher: PackageCipher): Promise<void> => {
  const size = await sizeOf(container);
  let [index, written] = [0, 0];
  for await (const segment of segmentsOf(container.stream('EncryptedPackage'), cipher)) {
    const plain = cipher.decrypt(segment, index++).subarray(0, Math.max(0, size - written));
    await target.write(plain);
    written += plain.length;
  }
};

/** Null for a file that is damaged, or encrypted with a password of its own. */
const findCipher = async (file: FileHandle): Promise<{ container: CompoundFile; cipher: PackageCipher } | null> => {
  try {
    const container = await CompoundFile.open(file);
    const info = await container.readWhole('EncryptionInfo');
    const cipher = info ? packageCipher(info, defaultPassword) : null;
    return cipher && { container, cipher };
  } catch (error) {
    if (error instanceof RangeError || (error as { code?: string }).code?.startsWith('ERR_')) return null;
    throw error;
  }
};

/** Whether a file is encrypted with nothing but Excel's default password. */
export const opensWithoutPassword = async (path: string): Promise<boolean> => {
  await using file = await open(path, 'r');
  return (await findCipher(file)) !== null;
};

/**
 * Runs with a decrypted copy of a workbook that is only protected against changes, and removes the copy: whoever has it open keeps it.
 * Null where the workbook has a password of its own.
 */
export const withDecrypted = async <T>(
  path: string,
  directory: string | undefined,
  use: (copy: string) => Promise<T>,
): Promise<T | null> => {
  await using file = await open(path, 'r');
  const found = await findCipher(file);
  if (!found) return null;
  const copy = join(directory ?? tmpdir(), `${randomUUID()}.part`);
  try {
    await using target = await open(copy, 'wx', 0o600);
    await decryptTo(target, found.container, found.cipher);
    return await use(copy);
  } finally {
    await rm(copy, { force: true });
  }
};
