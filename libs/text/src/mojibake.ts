export interface MojibakeReading {
  text: string;
  /** The text was UTF-8 read as a Windows code page, and reads cleanly now. */
  repaired: boolean;
  /** The text looks damaged and could not be repaired: it is left as it was. */
  damaged: boolean;
}

const follow = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
/** What stands behind a letter in good text, too: 'ALÎ’nin'. One such pair proves nothing. */
const followInText = '[\\u00a0\\u00aa\\u00ae\\u00b0\\u00ba\\u00bb\\u00ab…‘’“”•–—™š›]';
/**
 * Whole characters of UTF-8, of two, three or four bytes, as Windows shows them: 'Ã¼', 'â€™', 'ðŸ˜€'. Letters that begin no
 * character of a living script (İ, Ş, ı, ş) are left out: 'ALİ’NİN YERİ' and 'Ulaş’ın' are good Turkish.
 */
const two = `(?:[\\u00c2-\\u00c5]${follow}|[\\u00ce-\\u00d1\\u00d7-\\u00dbĞ](?!${followInText})${follow}|È[˜™š›](?=\\p{L}))`;
const three = `[\\u00e0-\\u00ef]${follow}{2}`;
const four = `[\\u00f0-\\u00f4ğ]${follow}{3}`;
const pairOfTwo = `[\\u00ce-\\u00d1\\u00d7-\\u00dbĞ]${follow}`;
const doubleEncoded = new RegExp(`${two}|${three}|${four}|(?:${pairOfTwo}){2}`, 'u');
/** What a wrong repair would bring: controls, phonetic letters, dead scripts, a Han sign grown to a Latin word ('café”…'). */
const implausible = /[\u0080-\u009f\u0180-\u0217\u021c-\u036f\u0700-\u08ff]|[a-z][\u3400-\ud7af]/i;

const bytesOf = (codePage: string): ReadonlyMap<string, number> => {
  const decoder = new TextDecoder(codePage);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]));
};

/** Western and Turkish Windows. */
const codePages = ['windows-1252', 'windows-1254'].map(bytesOf);
const utf8 = new TextDecoder('utf-8', { fatal: true });

const encoded = (text: string, bytes: ReadonlyMap<string, number>): Uint8Array | null => {
  const result = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const byte = bytes.get(text[i]);
    if (byte === undefined) return null;
    result[i] = byte;
  }
  return result;
};

const decoded = (bytes: Uint8Array): string | null => {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
};

const repairedOnce = (text: string): string | null => {
  for (const codePage of codePages) {
    const bytes = encoded(text, codePage);
    const repaired = bytes && decoded(bytes);
    if (repaired && !implausible.test(repaired)) return repaired;
  }
  return null;
};

/** Texts have been through a wrong code page twice at most. */
const mostTimes = 2;

/** Whether a text needs a closer look: most do not. */
export const looksMisread = (text: string): boolean => doubleEncoded.test(text) || text.includes('\ufffd');

/**
 * Repairs 'MÃ¼nchen' to 'München' where the whole text reads cleanly then; else leaves it and says that it is damaged. To be called
 * before white space is cleaned: U+00A0 is a part of 'Ã\u00a0' (à).
 */
export const repairMojibake = (text: string): MojibakeReading => {
  let current = text;
  for (let times = 0; times < mostTimes && doubleEncoded.test(current); times++) {
    const repaired = repairedOnce(current);
    if (repaired === null) break;
    current = repaired;
  }
  return { text: current, repaired: current !== text, damaged: looksMisread(current) };
};

/** Letters in which the Turkish code page differs from the Western one. */
const western = /[ÝýÞþÐð]/;
const turkish: Readonly<Record<string, string>> = { Ý: 'İ', ý: 'ı', Þ: 'Ş', þ: 'ş', Ð: 'Ğ', ð: 'ğ' };

/**
 * 'Kadýköy' is 'Kadıköy' written in the Turkish Windows code page and read in the Western one. Only for texts that are known to be
 * of Türkiye: Icelandic and Czech have these letters.
 */
export const repairTurkish = (text: string): string => (western.test(text) ? text.replace(/[ÝýÞþÐð]/g, (letter) => turkish[letter]) : text);

/** 'Kad?k?y', '?i?li', 'BE??KTA?': a code page without the letters has put question marks in their place. */
const lost = /\p{Ll}\?+\p{Ll}|\?\p{Ll}\?|\p{Lu}\?{2,}\p{Lu}|(?:(?<!\p{Lu}{2})\p{Lu}\?\p{Lu}|\p{Lu}\?\p{Lu}(?!\p{Lu}{2}))(?!\p{Ll})/gu;
/** '?stanbul' and 'CUMHUR?YET' may have lost one; '?uestlove', '?Qué tal?' and 'WHO?WHAT' have not. */
const perhapsLost = /(?:^|\s)\?+\p{L}{2}|\p{Lu}\?\p{Lu}/u;

/** How surely question marks stand in place of letters: `once` and `often` where no punctuation would stand. */
export type LostLetters = 'none' | 'perhaps' | 'once' | 'often';
export const lostLettersOf = (text: string): LostLetters => {
  if (!text.includes('?')) return 'none';
  const places = text.match(lost)?.length ?? 0;
  if (places > 0) return places > 1 ? 'often' : 'once';
  return perhapsLost.test(text) ? 'perhaps' : 'none';
};
