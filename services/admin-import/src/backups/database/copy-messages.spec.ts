import { describe, expect, it } from '@jest/globals';
import { CopyMessages } from './copy-messages.ts';

const message = (kind: string, payload: string): Buffer => {
  const bytes = Buffer.from(payload);
  const header = Buffer.alloc(5);
  header.write(kind, 'latin1');
  header.writeUInt32BE(bytes.length + 4, 1);
  return Buffer.concat([header, bytes]);
};

const begin = message('H', '\0\0\0');
const end = Buffer.concat([message('c', ''), message('C', 'COPY 3\0'), message('Z', 'I')]);
const rows = ['1\tÇınar\n', '', '2\tline\n', `3\t${'long '.repeat(50)}\n`];

const read = (bytes: Buffer, size: number): { text: string; rest: Buffer } => {
  const messages = new CopyMessages();
  const texts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const { text, rest } = messages.take(Buffer.from(bytes.subarray(at, at + size)));
    texts.push(text);
    if (rest) return { text: Buffer.concat(texts).toString(), rest: Buffer.concat([rest, bytes.subarray(at + size)]) };
  }
  throw new Error('The copy did not end.');
};

describe('the messages of a copy', () => {
  it.each([1, 2, 3, 7, 64, 10_000])('are read in chunks of %d bytes, and what ends the copy is left', (size) => {
    const bytes = Buffer.concat([begin, ...rows.map((row) => message('d', row)), end]);
    expect(read(bytes, size)).toEqual({ text: rows.join(''), rest: end });
  });

  it('are read past a notice between them', () => {
    const bytes = Buffer.concat([
      begin,
      message('d', rows[0]),
      message('N', 'SNOTICE\0'),
      message('S', 'a\0b\0'),
      message('d', rows[2]),
      end,
    ]);
    expect(read(bytes, 5)).toEqual({ text: rows[0] + rows[2], rest: end });
  });

  it('end with an error, which is left as well', () => {
    const error = message('E', 'SERROR\0C57014\0\0');
    expect(read(Buffer.concat([begin, message('d', rows[0]), error]), 6)).toEqual({ text: rows[0], rest: error });
    expect(read(error, 100)).toEqual({ text: '', rest: error });
  });
});
