import { damaged } from '../table/workbook.errors.ts';
import { nameCode } from '../xml/xml-names.ts';
import { token, XmlScanner } from '../xml/xml-scanner.ts';
import { TextBuffer, toText } from '../xml/xml-text.ts';
import { cachedStringLength, cachedStrings, storeBufferBytes } from './limits.ts';
import { StringStore, type StringStoreOptions } from './string-store.ts';

const names = { table: nameCode('sst'), item: nameCode('si'), run: nameCode('r'), text: nameCode('t') };

const letterT = 0x74;

export interface SharedStringsOptions extends StringStoreOptions {
  /** Largest text, bytes. */
  cellBytes: number;
}

/** Turns the tokens of the table's XML into stored strings. */
class TableReader {
  private readonly xml: XmlScanner;
  private readonly store: StringStore;
  private readonly text: TextBuffer;
  private isInText = false;
  private isInRun = false;

  constructor(xml: XmlScanner, store: StringStore, cellBytes: number) {
    this.xml = xml;
    this.store = store;
    this.text = new TextBuffer(cellBytes);
  }

  read(): void {
    const { xml, text } = this;
    for (let found = xml.next(); found !== token.needMore; found = xml.next()) {
      if (found === token.text) {
        if (this.isInText) text.append(xml.bytes, xml.textStart, xml.textEnd, xml.textTraits);
      } else if (found === token.start) this.open();
      else this.close();
    }
  }

  /** Texts stand at si/t and at si/r/t. A phonetic run (si/rPh/t) spells the pronunciation and is no part of the text. */
  private open(): void {
    const { level, name } = this.xml;
    if (level === 1 && name !== names.table) throw damaged('paylaşılan metin tablosu okunamadı');
    if (level === 2 && name === names.item) this.begin();
    if (level === 3) this.isInRun = name === names.run;
    this.isInText = name === names.text && (level === 3 || (level === 4 && this.isInRun));
    if (this.isInText) this.text.endRun();
  }

  private begin(): void {
    const { xml, text } = this;
    text.begin();
    if (xml.tryReadLeaf(letterT)) text.append(xml.bytes, xml.textStart, xml.textEnd, xml.textTraits);
  }

  private close(): void {
    this.isInText = false;
    if (this.xml.level === 2 && this.xml.name === names.item) this.keep();
  }

  private keep(): void {
    const { text, store } = this;
    text.seal();
    store.mark(text.length);
    if (text.length >= storeBufferBytes) this.flush();
  }

  flush(): void {
    this.store.write(this.text.bytes, this.text.length);
    this.text.clear();
  }
}

/**
 * The workbook's table of shared strings. Texts are kept as UTF-8 bytes, each followed by one byte of its traits; they
 * become JavaScript strings when a cell needs them. Repeated ones are cached: a few thousand (cities, categories) make most of the
 * cells, the rest is used once.
 */
export class SharedStrings {
  private readonly store: StringStore;
  private readonly wasAsked: Uint8Array;
  private readonly cachedIndexes = new Int32Array(cachedStrings).fill(-1);
  private readonly cachedTexts: string[] = new Array(cachedStrings).fill('');

  private constructor(store: StringStore) {
    this.store = store;
    this.wasAsked = new Uint8Array(store.count);
  }

  /** Reads the whole part. Rich text is joined. @throws WorkbookError IMPORT_DAMAGED, IMPORT_BOMB. */
  static async load(chunks: AsyncIterable<Buffer>, options: SharedStringsOptions): Promise<SharedStrings> {
    const store = new StringStore(options);
    const xml = new XmlScanner();
    const reader = new TableReader(xml, store, options.cellBytes);
    try {
      for await (const chunk of chunks) {
        xml.push(chunk);
        reader.read();
      }
      xml.finish();
      reader.flush();
    } catch (error) {
      store.close();
      throw error;
    }
    store.seal();
    return new SharedStrings(store);
  }

  /** Refuses a number that the table does not have. */
  check(index: number): void {
    if (index >= this.store.count) throw damaged(`paylaşılan metin tablosunda ${index} numaralı metin yok`);
  }

  /** @throws WorkbookError IMPORT_DAMAGED where the table has no such string: no other value may stand in its place. */
  get(index: number): string {
    this.check(index);
    const slot = index & (cachedStrings - 1);
    if (this.cachedIndexes[slot] === index) return this.cachedTexts[slot];
    const { bytes, start, end } = this.store.get(index);
    const text = toText(bytes, start, end - 1, bytes[end - 1]);
    if (this.wasAsked[index] === 0) this.wasAsked[index] = 1;
    else if (text.length <= cachedStringLength) {
      this.cachedIndexes[slot] = index;
      this.cachedTexts[slot] = text;
    }
    return text;
  }

  close(): void {
    this.store.close();
  }
}
