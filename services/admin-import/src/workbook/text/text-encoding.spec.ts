import { open } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { withFile } from '../../../test/read-workbook.ts';
import { detectEncoding } from './text-encoding.ts';

const detect = (bytes: Buffer) =>
  withFile(bytes, async (path) => {
    await using file = await open(path, 'r');
    return await detectEncoding(file);
  });

const latin = (...bytes: (number | string)[]): Buffer =>
  Buffer.concat(bytes.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))));

/** “Şişli Çiğköfte” in the Turkish code page. */
const turkish = latin(0xde, 'i', 0xfe, 'li ', 0xc7, 'i', 0xf0, 'k', 0xf6, 'fte;');
/** “Þórður, Árbær” in the western one. */
const icelandic = latin(0xde, 0xf3, 'r', 0xf0, 'ur, ', 0xc1, 'rb', 0xe6, 'r;');
const megabyte = 1024 * 1024;

describe('detectEncoding', () => {
  it.each<[string, Buffer, string | undefined]>([
    ['ASCII', Buffer.from('name;city\n'), 'utf-8'],
    ['UTF-8', Buffer.from('Çınar;Muş'), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from('\ufeffa;b'), 'utf-8'],
    ['UTF-16 LE with a mark', Buffer.from('\ufeffa;b', 'utf16le'), 'utf-16le'],
    ['UTF-16 BE with a mark', Buffer.from('\ufeffa;b', 'utf16le').swap16(), 'utf-16be'],
    ['UTF-16 LE', Buffer.from('name;şehir', 'utf16le'), 'utf-16le'],
    ['UTF-16 BE', Buffer.from('name;şehir', 'utf16le').swap16(), 'utf-16be'],
    ['Turkish', turkish, 'windows-1254'],
    ['Icelandic', icelandic, 'windows-1252'],
    ['French', latin('Caf', 0xe9, ' des ', 0xc9, 'l', 0xe8, 'ves'), 'windows-1254'],
    ['German', latin('B', 0xe4, 'ckerei M', 0xfc, 'ller, Stra', 0xdf, 'e'), 'windows-1254'],
    ['Cyrillic, which no Latin page holds', latin('name;', 0xca, 0xe0, 0xf4, 0xe5, ' ', 0xcf, 0xf3, 0xf8, 0xea, 0xe8, 0xed), undefined],
    ['bytes that no page has', latin('a', 0x81, 'b', 0x90), undefined],
    ['UTF-8 with a broken letter', latin(Buffer.from('Çınar Muş Ağrı ').toString('latin1'), 0xc5, ';x'), undefined],
    ['nothing', Buffer.alloc(0), 'utf-8'],
  ])('tells %s', async (_, bytes, encoding) => {
    expect(await detect(bytes)).toBe(encoding);
  });

  it('finds the one letter that decides, far behind', async () => {
    expect(await detect(Buffer.concat([Buffer.alloc(3 * megabyte, 'a'), turkish]))).toBe('windows-1254');
    expect(await detect(Buffer.concat([Buffer.alloc(megabyte - 1, 'a'), Buffer.from('ş'.repeat(megabyte))]))).toBe('utf-8');
  });

  it('does not take a cut letter at the end for a whole one', async () => {
    expect(await detect(Buffer.from('Çınar Muş Ağrı ş').subarray(0, -1))).toBeUndefined();
  });
});
