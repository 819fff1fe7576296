import type { FileHandle } from 'node:fs/promises';
import { readChunkBytes } from '../table/limits.ts';
import type { TextEncoding } from '../table/text-form.ts';
import { unreadableText } from '../table/workbook.errors.ts';

/** Characters that bytes outside every Latin code page of Windows decode to. */
const unassigned = /[\u0081\u008d\u008f\u0090\u009d]/;

export const unknownEncoding = () => unreadableText('karakter kodlaması tanınmadı');

/** A text file, read from its beginning as often as is needed, in pieces. */
export class TextSource {
  bytesRead = 0;
  readonly size: number;
  readonly encoding: TextEncoding;
  private readonly file: FileHandle;
  /** An encoding that an operator has chosen is not doubted. */
  private readonly isChosen: boolean;
  private readonly signal: AbortSignal | undefined;

  constructor(file: FileHandle, size: number, encoding: TextEncoding, isChosen: boolean, signal?: AbortSignal) {
    this.file = file;
    this.size = size;
    this.encoding = encoding;
    this.isChosen = isChosen;
    this.signal = signal;
  }

  get progress(): number {
    return this.size === 0 ? 1 : this.bytesRead / this.size;
  }

  close(): Promise<void> {
    return this.file.close();
  }

  async *pieces(): AsyncGenerator<string, void, undefined> {
    const decoder = new TextDecoder(this.encoding, { fatal: this.encoding.startsWith('utf') });
    this.bytesRead = 0;
    for (;;) {
      this.signal?.throwIfAborted();
      const { buffer, bytesRead } = await this.file.read(Buffer.allocUnsafe(readChunkBytes), 0, readChunkBytes, this.bytesRead);
      this.bytesRead += bytesRead;
      yield this.decode(decoder, buffer.subarray(0, bytesRead), bytesRead > 0);
      if (bytesRead === 0) return;
    }
  }

  private decode(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer, stream: boolean): string {
    let text: string;
    try {
      text = decoder.decode(bytes, { stream });
    } catch (error) {
      throw unreadableText(`karakter kodlaması bozuk (${this.encoding.toUpperCase()} değil)`, error);
    }
    if (text.includes('\0')) throw unreadableText('içinde metin olmayan veri var');
    if (!this.isChosen && !this.encoding.startsWith('utf') && unassigned.test(text)) throw unknownEncoding();
    return text;
  }
}
