import iconv from 'iconv-lite';

/** A table of letters: characters as the bytes that it keeps them in; null where it has no place for one. */
export type Encoder = (text: string) => Uint8Array | null;

const firstBeyondAscii = 0x80;

/** The web's decoder gives undefined bytes of Windows' tables to controls, as programs do; the others are the library's. */
const decodedBy = (codePage: string): ((byte: number) => string) => {
  const web = codePage.startsWith('windows') ? new TextDecoder(codePage) : null;
  return (byte) => (web ? web.decode(Uint8Array.of(byte)) : iconv.decode(Buffer.of(byte), codePage));
};

const singleByte = (codePage: string): Encoder => {
  const decode = decodedBy(codePage);
  const bytes = new Map<string, number>();
  for (let byte = firstBeyondAscii; byte < 256; byte++) bytes.set(decode(byte), byte);
  bytes.delete('\ufffd');
  return (text) => {
    const encoded = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      const byte = code < firstBeyondAscii ? code : bytes.get(text[i]);
      if (byte === undefined) return null;
      encoded[i] = byte;
    }
    return encoded;
  };
};

const doubleByte =
  (codePage: string): Encoder =>
  (text) => {
    const encoded = iconv.encode(text, codePage);
    return iconv.decode(encoded, codePage) === text ? encoded : null;
  };

const known = new Map<string, Encoder>();

/** Made at the first question: most files need none. */
const encoderOf = (codePage: string, make: (codePage: string) => Encoder): Encoder => {
  const encoder = known.get(codePage) ?? make(codePage);
  known.set(codePage, encoder);
  return encoder;
};

const singleBytePages = [
  ...['windows-1252', 'windows-1254', 'macroman', 'macturkish', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1257'],
  ...['windows-1255', 'windows-1256', 'windows-1258', 'cp850', 'cp857', 'cp437', 'cp852', 'cp866', 'cp858', 'cp737', 'cp862'],
  ...['maccenteuro', 'macgreek', 'maccyrillic', 'maciceland', 'koi8-r', 'koi8-u', 'iso-8859-2', 'iso-8859-5', 'iso-8859-7', 'iso-8859-9'],
];
const doubleBytePages = ['gbk', 'big5', 'shift_jis', 'euc-kr'];

const eastAsian = /[\u3000-\u9fff\uac00-\ud7a3\uff61-\uff9f\uf900-\ufaff]/;

/** The tables that people's machines use, the most usual ones first; East Asian ones where the text has signs of theirs. */
export const encodersFor = (text: string): Encoder[] =>
  eastAsian.test(text)
    ? doubleBytePages.map((page) => encoderOf(page, doubleByte))
    : singleBytePages.map((page) => encoderOf(page, singleByte));

/** A text that was read by one table, read by another; null where the first has not all of its letters. */
export const readAgain = (text: string, shownBy: string, writtenBy: string): string | null => {
  const bytes = encoderOf(shownBy, singleByte)(text);
  return bytes && iconv.decode(Buffer.from(bytes), writtenBy);
};
