import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '@directory/service-kit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UploadFolder } from './upload-folder.ts';
import { type ReceivedFile, UploadReceiver } from './upload-receiver.ts';

const megabyte = 1024 * 1024;
const limit = 40 * megabyte;

interface Part {
  field: string;
  name?: string;
  content: Buffer | string;
}

const formOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ field, name, content }) => [
      Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"\r\ncontent-type: application/octet-stream`}\r\n\r\n`,
      ),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--x--\r\n'),
  ]);

describe('UploadReceiver', () => {
  let folder: UploadFolder;
  let server: Server;
  let outcome: Promise<ReceivedFile>;
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'receiver-'));
    folder = new UploadFolder(dataDir);
    await folder.onModuleInit();
    const receiver = new UploadReceiver(folder, limit);
    server = createServer((incoming, response) => {
      outcome = receiver.receive(incoming, 'id');
      outcome.then(
        () => response.end('ok'),
        (error: unknown) => response.end(error instanceof DomainError ? error.code : String(error)),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Sends a body of unannounced length; the server's answer. */
  const send = (body: Buffer, headers: Record<string, string> = {}): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const call = request(
        { port, host: '127.0.0.1', method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers } },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => {
            text += chunk.toString();
          });
          response.on('end', () => resolve(text));
        },
      );
      call.on('error', reject);
      // Written before the end, it goes without a length.
      call.write(body);
      call.end();
    });

  it('writes the file as it came, and knows its size and hash', async () => {
    const content = Buffer.from('PK\n--x--\r\nnot the end\0\xff', 'latin1');
    expect(await send(formOf([{ field: 'file', name: 'İşletmeler.xlsx', content }]))).toBe('ok');
    expect(await outcome).toEqual({
      name: 'İşletmeler.xlsx',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    expect(await readFile(folder.partPath('id'))).toEqual(content);
  });

  it('passes over other fields, before and behind', async () => {
    const parts = [
      { field: 'note', content: 'x' },
      { field: 'file', name: 'a.xlsx', content: 'abc' },
      { field: 'note', content: 'y' },
    ];
    expect(await send(formOf(parts))).toBe('ok');
    expect(await outcome).toMatchObject({ size: 3 });
  });

  it.each<[string, Part[]]>([
    ['a file under another name', [{ field: 'attachment', name: 'a.xlsx', content: 'abc' }]],
    ['a field that is no file', [{ field: 'file', content: 'abc' }]],
    ['a file field that was left empty', [{ field: 'file', name: '', content: '' }]],
    ['no part at all', []],
  ])('finds no file in %s', async (_, parts) => expect(await send(formOf(parts))).toBe('IMPORT_NO_FILE'));

  it('says of a chosen file that it is empty', async () => {
    expect(await send(formOf([{ field: 'file', name: 'a.xlsx', content: '' }]))).toBe('IMPORT_FILE_EMPTY');
  });

  it('takes neither of two files', async () => {
    const parts = ['a.xlsx', 'b.xlsx'].map((name) => ({ field: 'file', name, content: 'abc' }));
    expect(await send(formOf(parts))).toBe('IMPORT_TOO_MANY_FILES');
  });

  it('finds the file behind one under another name', async () => {
    const parts = [
      { field: 'attachment', name: 'a.pdf', content: 'x' },
      { field: 'file', name: 'b.xlsx', content: 'abc' },
    ];
    expect(await send(formOf(parts))).toBe('ok');
    expect(await outcome).toMatchObject({ name: 'b.xlsx', size: 3 });
  });

  it('stops a file that grows beyond the limit', async () => {
    expect(await send(formOf([{ field: 'file', name: 'a.xlsx', content: Buffer.alloc(limit + 1) }]))).toBe('IMPORT_TOO_LARGE');
  });

  it('takes a file of exactly the limit', async () => {
    expect(await send(formOf([{ field: 'file', name: 'a.xlsx', content: Buffer.alloc(limit) }]))).toBe('ok');
  });

  it('stops a file for which the disk has no room any more', async () => {
    jest.spyOn(folder, 'free').mockResolvedValue(90 * megabyte);
    expect(await send(formOf([{ field: 'file', name: 'a.xlsx', content: Buffer.alloc(36 * megabyte) }]))).toBe('IMPORT_DISK_FULL');
    await expect(outcome).rejects.toMatchObject({ params: { free: 90, needed: 97 } });
  });

  it('says so where a form ends in the middle of its file', async () => {
    const form = formOf([{ field: 'file', name: 'a.xlsx', content: 'abcdef' }]);
    expect(await send(form.subarray(0, -12))).toBe('IMPORT_UPLOAD_CUT_OFF');
  });

  it('leaves only its own part in the folder', async () => {
    await send(formOf([{ field: 'file', name: '../../evil.xlsx', content: 'abc' }]));
    expect(await readdir(folder.path)).toEqual(['id.part']);
  });
});
