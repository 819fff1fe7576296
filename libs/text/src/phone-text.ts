/** Words for an extension; a single letter needs its point, which `x` does without. */
const extensionWord =
  '(?:ext(?:ension|n)?|x|dahili|dah|dh|ic hat|iç hat|d(?=[.:])|int(?:erno)?|durchwahl|dw|nebenstelle|nst|apparat|app|poste|anexo|ramal|toestel|tst|wew|доб|вн)\\.?|#|,,|;ext=';
const extension = new RegExp(
  `[\\s,.\\-–(/]*(?<!\\p{L})(?:${extensionWord})\\s*[:.=#]?\\s*(?:no|nr)?[:.\\s]*(\\d{1,7})(?:\\s*[-,/]\\s*\\d{1,7})*\\s*\\)?$`,
  'iu',
);

/** Words for the kind of a number. */
const phoneWords =
  'telefonnummer|telefonu|telefon|telephone|téléphone|teléfono|telefone|tel|phone|gsm|mobile|mobil|cell|cep telefonu|cep tel|cep|whatsapp|wp|wa|call|iletişim|iletisim|sabit|santral|hat|handy|móvil|portable|тел|هاتف';
const faxWords = 'telefax|fax|faks|belgegeçer|belgegecer|факс|فاكس';
const kind = `(?:${phoneWords}|${faxWords}|t|m|p|f)`;
/** 'Tel: …', 'Tel/Faks: …', 'GSM …', 'Ahmet Bey: …', '☎ …'. */
const label = new RegExp(
  `^[^\\p{L}\\d+(]*(?:(?:\\p{L}[\\p{L}. /&()]{0,28}(?:no|nr|#)?\\s*\\d?\\s*[:.]+|${kind}(?:[\\s/&.-]+${kind})*(?:\\s*(?:no|nr|#))?\\.?(?=[\\s:.+(\\d]))\\s*[:.]*\\s*)?[^\\p{L}\\d+(]*(?=[+(\\d])`,
  'iu',
);
const saysPhone = new RegExp(`(?<!\\p{L})(?:${phoneWords}|t|m|p)(?!\\p{L})`, 'iu');
const saysFax = new RegExp(`(?<!\\p{L})(?:${faxWords}|f)(?!\\p{L})`, 'iu');

/** Between several: 'a, b', 'a; b', 'a / b', 'a - 0b', 'a +b', 'a or b', 'Tel: a Faks: b'. The comma of ',,12' parts nothing. */
const separators = new RegExp(
  [
    `(?<!,),(?!,)(?!\\s*(?:${extensionWord})\\s*\\d)|;(?!ext=)|[|\\n]|\\s\\/\\s|\\/(?=\\s*[+(0])`,
    '\\s[-–—]\\s(?=\\s*(?:\\+|\\(?0)[\\d\\s()-]{8})|(?<=\\d)\\s+(?=\\+\\d)',
    '\\s(?:or|and|ve|veya|und|oder|et|ou|y|o|e)\\s',
    `(?<=[\\d)])\\s*[-–/]?\\s*(?=(?:${phoneWords}|${faxWords}|f)(?:[\\s/]+(?:${phoneWords}|${faxWords}|no|nr))*\\.?\\s*[:.]?\\s*[+(\\d])`,
  ].join('|'),
  'iu',
);

/** '(pbx)', '(5 hat)', '(Ahmet Bey)'; digits in brackets that are long enough are a number. */
const noteBehind = /\s*\((?![^()]*\d{5})(?:[^()]*\p{L}[^()]*|\d{1,2}\s*\/\s*\d{1,2})\)\s*$/u;
const wordsBehind = /(?<=\d[)\s]*)[\s–-]+\p{L}[\p{L}\s.'’&/-]*$/u;
/** '5 hat', '- 3 lines' */
const linesBehind = /\s*[-–,/(]?\s(?:\d|[1-9]\d)\s*(?:hat|lines?|leitungen|lignes|l[ií]neas?|linee)\)?\s*$/iu;
const fewestDigits = 7;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** The name of a person or a count of lines is no part of a number; '1-800-FLOWERS' is. */
const withoutNotes = (text: string): string => {
  const bare = text.replace(noteBehind, '').replace(noteBehind, '').replace(linesBehind, '');
  const shorter = bare.replace(wordsBehind, '').trim();
  return digitsIn(shorter) >= fewestDigits ? shorter : bare.trim();
};

/** 'https://wa.me/905321112233', 'https://api.whatsapp.com/send?phone=90…', 'tel:+90…' */
const chatLink =
  /(?:wa\.me\/|whatsapp\.com\/(?:send\/?\?(?:[^#]*&)?phone=)|whatsapp:\/\/send\/?\?(?:[^#]*&)?phone=)(?:\+|%2b)?(\d{7,15})(?!\d)/i;
const callLink = /^\s*(?:tel|callto|phone|sms):(?:\/\/)?\s*/i;

/** A link that calls a number, as the number. */
const withoutLink = (text: string): string => {
  const [, digits] = chatLink.exec(text) ?? [];
  return digits === undefined ? text.replace(callLink, '').replace(/^%2b/i, '+') : `+${digits}`;
};

/** One number of a cell as it is written, and apart from it its extension. */
export interface WrittenPhone {
  /** Without its label and notes, with its extension. */
  text: string;
  number: string;
  extension: string | null;
}

const writtenPhone = (part: string): WrittenPhone => {
  const labelled = part.replace(label, '').trim();
  const found = extension.exec(labelled);
  const number = withoutNotes(found ? labelled.slice(0, found.index).trim() : labelled);
  const isExtended = found !== null && digitsIn(number) >= 3;
  if (!isExtended) return { text: number, number, extension: null };
  return { text: labelled, number, extension: found[1] };
};

/** More digits than any number has: two with nothing but a space between them. */
const mostDigits = 15;
const nextNational = /(?<=\d)\s+(?=\(?0[1-9]\d)/;
const apart = (part: string): string[] => (digitsIn(part) > mostDigits ? part.split(nextNational) : [part]);

const isFax = (part: string): boolean => {
  const before = /^[^\d+(]*/.exec(part)?.[0] ?? '';
  return saysFax.test(before) && !saysPhone.test(before);
};

/** '030 / 123 45 67' is one number: an area code alone belongs to what stands behind it. */
const areaCode = /^\s*\(?0\d{1,4}\)?\s*$/;
const withAreaCodes = (parts: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before !== undefined && areaCode.test(before) && /^\s*[1-9]/.test(part))
      joined[joined.length - 1] = `${before.trim()} / ${part.trim()}`;
    else joined.push(part);
  }
  return joined;
};

const fullWidth = /[（）＋－]/g;
const halfWidth = (text: string): string => text.replace(fullWidth, (sign) => sign.normalize('NFKC'));

/** The numbers of a cell, in their order; those of faxes are left out. */
export const writtenPhones = (text: string): WrittenPhone[] =>
  withAreaCodes(withoutLink(halfWidth(text)).split(separators))
    .flatMap(apart)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isFax(part))
    .map(writtenPhone);
