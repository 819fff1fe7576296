import { encodersFor } from './code-pages.ts';
import { normalForm } from './normal-form.ts';
import { looksSingleByte, repairSingleByte } from './single-byte.ts';

export interface MojibakeReading {
  text: string;
  /** The text was read by a wrong table of letters, and reads cleanly now. */
  repaired: boolean;
  /** The text looks damaged and could not be repaired: it is left as it was. */
  damaged: boolean;
}

const follow = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
/** Signs that follow a letter in good text, too: 'ALÎ’nin'. One such pair proves nothing. */
const followInText = '[\\u00a0\\u00aa\\u00ae\\u00b0\\u00ba\\u00bb\\u00ab…‘’“”•–—™š›]';
/**
 * Whole characters of UTF-8, of two, three or four bytes, as Windows shows them: 'Ã¼', 'â€™', 'ðŸ˜€'. Letters that begin no
 * character of a living script (İ, Ş, ı, ş) are left out: 'ALİ’NİN YERİ' and 'Ulaş’ın' are good Turkish.
 */
const two = `(?:[\\u00c2-\\u00c5]${follow}|[\\u00ce-\\u00d1\\u00d7-\\u00dbĞ](?!${followInText})${follow}|È[˜™š›](?=\\p{L}))`;
const three = `[\\u00e0-\\u00ef](?![šœž][‘’“”…])${follow}{2}`;
const four = `[\\u00f0-\\u00f4ğ]${follow}{3}`;
const pairOfTwo = `[\\u00ce-\\u00d1\\u00d7-\\u00dbĞ]${follow}`;

/** The same as Excel for Mac shows them: 'ƒ∞stanbul', 'K√∂fte', '11‚ÄØAM'. */
const macFollow = '[ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø]';
const mac = `[√ƒ≈]${macFollow}|‚Ä${macFollow}|¬[†©®´ªº∞±∑]|(?:[–—Œœÿ€⁄Ÿ]${macFollow}){2}|[„‰ÂÊÁËÈÍÎÏÌ]${macFollow}{2}(?=[„‰ÂÊÁËÈÍÎÏÌ]${macFollow}{2})`;
/** As a DOS window does: '├╝', '─▒'. No name has parts of a table's frame. */
const dos = '[├┼┬╨╤╪┘╫╬╧─][\\u00a1-\\u024f\\u2190-\\u22ff\\u2550-\\u25ff€ƒ]|Ô[ÇÉ][ÖôöÿÜùûóòª]';
/** As the tables of Central Europe, the Baltic, Russia and Greece do: 'Ă¶', 'Д±', 'РљР°С„Рµ', 'Δ±'. */
const central = '[ĂĹĆ][\\u00a0-\\u00bf€‚„…†‡‰Š‹ŚŤŽŹ‘’“”•–—™š›śťžźˇ˘ŁĄŞ˛łąşĽ˝ľżŻ]';
const cyrillicFollow = '[ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—™љ›њќћџ\\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕї]';
const cyrillic = `(?<=[A-Za-z])[ВГДЕ]${cyrillicFollow}|(?:[РС]${cyrillicFollow}){2}`;
const greek = '(?<=[A-Za-z])[ΒΓΔΕ][\\u0080-\\u00bf‚ƒ„…†‡‰‹‘’“”•–—™›΄΅ΆΈΉΊΌΎΏ]|(?:[ΞΟ][\\u0080-\\u00bf‚ƒ„…†‡‰‹‘’“”•–—™›΄΅ΆΈΉΊΌΎΏ]){2}';
/** A sign of East Asia between Latin letters: 'Kad谋k枚y', 'Caf茅'. */
const eastern = '[a-z][\\u4e00-\\u9fff\\uac00-\\ud7a3\\uff61-\\uff9f](?:[a-z]|$)|[a-z]鈥[\\u4e00-\\u9fff]';

/** UTF-8 as Windows shows it, and a character that was lost. */
const ofWindows = new RegExp(`${two}|${three}|${four}|(?:${pairOfTwo}){2}|\\ufffd`, 'u');
const ofOthers = new RegExp(`${mac}|${dos}|${central}|${cyrillic}|${greek}|${eastern}`, 'u');
/** Most texts have none of the signs that a misread one of the other tables begins with. */
const signsOfOthers = /[√ƒ≈‚¬–—Œœÿ€⁄Ÿ„‰ÂÊÁËÈÍÎÏÌÔĂĹĆ\u2500-\u257f\u0370-\u04ff\u4e00-\u9fff\uac00-\ud7a3\uff61-\uff9f]/;
const isDamaged = (text: string): boolean => ofWindows.test(text) || (signsOfOthers.test(text) && ofOthers.test(text));

/** Good text may have these, too, unless all of it reads cleanly by another table: decomposed letters, Vietnamese ones, one sign alone. */
const suspicious = new RegExp(
  [
    'Ì[\\u0080-\\u009f€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•˜™š›œžŸ]|Æ[¯°\\u00a0¡]|Ã[ÅÄàßÇ]|[ØÙ][\\u0080-\\u00bf‚„†ƒ]|[طظ][\\u00a0-\\u00bf€‚„†-‹]',
    '\\p{Script=Latin}[\\p{Script=Greek}\\p{Script=Cyrillic}]|[ΓΔΕГДЕЖдеецńņ][°±\\u2500-\\u25a0į]|ā€|[ðđº][\\u2500-\\u25a0ÜäƒşÁčâ]',
    'п[\\u2500-\\u25a0÷ ]',
  ].join('|'),
  'u',
);

const signsOfSuspicion = /[ÌÆÃØÙطظńņāðđº\u0370-\u04ff]/;
const isSuspicious = (text: string): boolean => signsOfSuspicion.test(text) && suspicious.test(text);

/** A wrong repair would bring these: controls, phonetic letters, dead scripts, a Han sign grown to a Latin word ('café”…'), two scripts in a word. */
const implausible =
  /[\u0080-\u009f\u0180-\u019f\u01a2-\u01ae\u01b1-\u0217\u021c-\u02ff\u0530-\u058f\u0700-\u08ff\ue000-\uf8ff]|[a-z][\u3400-\ud7af]|\p{Script=Latin}[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]|[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]\p{Script=Latin}/iu;
/** A mark that joins no letter before it. */
const looseMark = /[\u0300-\u036f]/;

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decoded = (bytes: Uint8Array): string | null => {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
};

const repairedOnce = (text: string): string | null => {
  for (const encode of encodersFor(text)) {
    const bytes = encode(text);
    const repaired = bytes && decoded(bytes);
    if (repaired && repaired !== text && !implausible.test(repaired) && !looseMark.test(normalForm(repaired, 'NFC'))) return repaired;
  }
  return null;
};

/** Texts have been through a wrong code page twice at most. */
const mostTimes = 2;

/** Signs without which no text is misread: all that follows a first byte in Windows' tables, and all that begins a character in the others. */
const anySign =
  /[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\ufffd√≈ÿ⁄ÂÊÁËÈÍÎÏÌÔĂĹĆÆÃØÙطظńņāðđ÷˝˛¸˘˙∂∆■ﬁﬂ\uf8ff\u2500-\u257f\u0370-\u04ff\u4e00-\u9fff\uac00-\ud7a3\uff61-\uff9f]/;

/** Whether a text needs a closer look: most do not. */
export const looksMisread = (text: string): boolean =>
  anySign.test(text) && (isDamaged(text) || isSuspicious(text) || looksSingleByte(text));

/**
 * Repairs 'MÃ¼nchen', 'M√ºnchen' and 'M├╝nchen' to 'München' where the whole text reads cleanly then; else leaves it and says whether it is
 * damaged. To be called before white space is cleaned: U+00A0 is a part of 'Ã\u00a0' (à).
 */
export const repairMojibake = (text: string): MojibakeReading => {
  let current = text;
  for (let times = 0; times < mostTimes && (isDamaged(current) || isSuspicious(current)); times++) {
    const repaired = repairedOnce(current);
    if (repaired === null) break;
    current = repaired;
  }
  const single = current === text ? repairSingleByte(text) : null;
  if (single !== null) return { text: single, repaired: true, damaged: false };
  return { text: current, repaired: current !== text, damaged: isDamaged(current) || looksSingleByte(current) };
};
