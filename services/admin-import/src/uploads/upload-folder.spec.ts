import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskSpace } from '@directory/contracts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { UploadFolder } from './upload-folder.ts';

const gibibyte = 1024 ** 3;

describe('the space of the uploads’ disk', () => {
  let dataDir: string;
  let folder: UploadFolder;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'folder-'));
    folder = new UploadFolder(dataDir);
    await folder.onModuleInit();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('is measured', async () => {
    const { freeBytes } = DiskSpace.parse(await folder.space());
    expect(freeBytes).toBeGreaterThan(0);
  });

  it.each([
    [2 * gibibyte, true],
    [4 * gibibyte, false],
  ])('of %d bytes is low: %p', async (freeBytes, isLow) => {
    jest.spyOn(folder, 'free').mockResolvedValueOnce(freeBytes);
    expect(await folder.space()).toEqual({ freeBytes, isLow });
  });
});
