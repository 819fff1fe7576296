export interface PostalCodeReading {
  /** Upper case, single spaces. */
  value: string;
  /** Leading zeros were put back: a spreadsheet had taken the code for a number. */
  repaired: boolean;
}

/** Countries whose codes are five digits and may begin with zeros: the fewest digits that such a code can be left with. */
const fewestDigits: Readonly<Record<string, number>> = { US: 3, PR: 3, VI: 3, IT: 3, FI: 3, DE: 4, FR: 4, ES: 4, TR: 4, MX: 4 };
const numberOfUs = /^(\d{3,4})(-\d{4})?$/;

const withZeros = (code: string, countryCode: string): string => {
  const fewest = fewestDigits[countryCode];
  const match = fewest === undefined ? null : numberOfUs.exec(code);
  if (!match || match[1].length < fewest || (match[2] && countryCode !== 'US')) return code;
  return match[1].padStart(5, '0') + (match[2] ?? '');
};

/** Normal form of a postal code; the country (ISO alpha-2) tells whether leading zeros are missing. */
export const readPostalCode = (text: string, countryCode: string | null): PostalCodeReading => {
  const code = text
    .trim()
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/\s+/g, ' ')
    .toUpperCase();
  const value = countryCode ? withZeros(code, countryCode.toUpperCase()) : code;
  return { value, repaired: value !== code };
};
