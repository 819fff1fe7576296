/** The address where it is a http(s) one, else null: imported links never become `javascript:` or `data:`. */
export const safeWebAddress = (address: string | null | undefined): string | null => {
  if (!address) return null;
  try {
    const url = new URL(address);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
};

/** 'example.com' of 'https://www.example.com/de/'. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

/** An extension, and the zero that is dialled within a country only, are no digits of the number. */
const extension = /[\s,;(]*(?:ext(?:ension)?|x|dahili|dah|durchwahl|dw|int|poste|#)\.?\s*[:=]?\s*(\d{1,7})\s*\)?\s*$/i;
const trunkZero = /^(\s*(?:\+|00)[\d\s]*)\(0\)/;

/** `tel:` link of a phone: of its E.164 form where that is known, else of the number as it is written; null where it has no digit. */
export const phoneLink = (phone: string | null, e164: string | null = null): string | null => {
  if (e164) return `tel:${e164}`;
  const [, ext] = extension.exec(phone ?? '') ?? [];
  const digits = (phone ?? '')
    .replace(extension, '')
    .replace(trunkZero, '$1')
    .replace(/[^\d+]/g, '');
  return /\d/.test(digits) ? `tel:${digits}${ext ? `;ext=${ext}` : ''}` : null;
};
