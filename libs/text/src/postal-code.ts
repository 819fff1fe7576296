export interface PostalCodeReading {
  /** Upper case, single spaces. */
  value: string;
  /** Leading zeros were put back: a spreadsheet had taken the code for a number. */
  repaired: boolean;
}

/**
 * Countries whose codes are digits only and may begin with zeros: how many digits they have, and the fewest that such a code can be
 * left with when a spreadsheet has taken it for a number.
 */
const digitsOf: Readonly<Record<string, readonly [length: number, fewest: number]>> = {
  ...{ US: [5, 3], PR: [5, 3], VI: [5, 3], IT: [5, 3], FI: [5, 3], DE: [5, 4], FR: [5, 4], ES: [5, 4], TR: [5, 4], MX: [5, 4] },
  ...{ SK: [5, 4], LT: [5, 4], UA: [5, 4], MY: [5, 4], DZ: [5, 4], LA: [5, 4], KR: [5, 4], PE: [5, 4], GT: [5, 4], PL: [5, 3] },
  ...{ LK: [5, 3], KE: [5, 3], VA: [5, 3], MM: [5, 4], MV: [5, 4] },
  ...{ NO: [4, 3], DK: [4, 3], AU: [4, 3], NZ: [4, 3], PH: [4, 3], GE: [4, 3], PA: [4, 3], ZA: [4, 2], AM: [4, 2], SJ: [4, 3] },
  ...{ RO: [6, 5], KZ: [6, 5], CN: [6, 5], SG: [6, 5], CO: [6, 5], EC: [6, 5], KH: [6, 5], JP: [7, 6], BR: [8, 7], GN: [3, 1] },
};
/** Where a code is written with a sign between its digits: how many stand before it. */
const signOf: Readonly<Record<string, readonly [before: number, sign: string]>> = { BR: [5, '-'], PL: [2, '-'] };
/** Countries with the United States' codes, which may go on with four digits more. */
const zipCountries: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);
const digits = /^\d+$/;

const withSign = (code: string, countryCode: string): string => {
  const [before, sign] = Object.hasOwn(signOf, countryCode) ? signOf[countryCode] : [0, ''];
  return before === 0 ? code : `${code.slice(0, before)}${sign}${code.slice(before)}`;
};

/** '1310100', and '1310-100' where the zero alone was lost. */
const withZeros = (code: string, countryCode: string): string => {
  const [length, fewest] = Object.hasOwn(digitsOf, countryCode) ? digitsOf[countryCode] : [0, 0];
  const bare = Object.hasOwn(signOf, countryCode) ? code.replace(/(?<=^\d+)[- ](?=\d+$)/, '') : code;
  const isShort = digits.test(bare) && bare.length >= fewest && bare.length < length;
  return isShort ? withSign(bare.padStart(length, '0'), countryCode) : code;
};

const digitsIn = (code: string): string => code.replace(/\D/g, '');

/** '2134-1234', and '21341234' where the hyphen was lost with the zero. */
const withPlusFour = (code: string): string => {
  const [, zip, plusFour] = /^(\d{3,5})[- ]?(\d{4})$/.exec(code) ?? [];
  return zip === undefined ? withZeros(code, 'US') : `${zip.padStart(5, '0')}-${plusFour}`;
};

/** Normal form of a postal code; the country (ISO alpha-2) tells whether leading zeros are missing. */
export const readPostalCode = (text: string, countryCode: string | null): PostalCodeReading => {
  const code = text
    .trim()
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/\s+/g, ' ')
    .toUpperCase();
  const country = countryCode?.toUpperCase() ?? '';
  const value = zipCountries.has(country) ? withPlusFour(code) : withZeros(code, country);
  return { value, repaired: digitsIn(value) !== digitsIn(code) };
};
