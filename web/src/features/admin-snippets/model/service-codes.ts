import {
  adsenseCode,
  adsenseDisplayCode,
  facebookPixelCode,
  facebookPixelIdIn,
  googleAnalyticsCode,
  googleAnalyticsIdIn,
  idPatterns,
  verificationCode,
} from '@directory/contracts';

/** The one thing of a service's code that differs between sites. */
export interface ServicePart {
  label: string;
  example: string;
  pattern: RegExp;
  /** Shown where the pattern does not fit. */
  fault: string;
  /** The value that stands in code; null for none. */
  valueIn: (code: string) => string | null;
}

export interface ServiceCode {
  parts: readonly ServicePart[];
  codeOf: (values: readonly string[]) => string;
}

const firstMatch =
  (pattern: RegExp) =>
  (code: string): string | null =>
    pattern.exec(code)?.[1] ?? null;

const adsenseClient: ServicePart = {
  label: 'AdSense yayıncı kimliği',
  example: 'ca-pub-1234567890123456',
  pattern: idPatterns.adsenseClient,
  fault: 'Yayıncı kimliği ca-pub- ile başlamalı ve rakamlarla bitmeli',
  valueIn: firstMatch(/(ca-pub-\d{10,20})/),
};

const adsenseSlot: ServicePart = {
  label: 'Reklam birimi kimliği',
  example: '1234567890',
  pattern: idPatterns.adsenseSlot,
  fault: 'Reklam birimi kimliği yalnızca rakamlardan oluşmalı',
  valueIn: firstMatch(/data-ad-slot="(\d{6,20})"/),
};

const verificationToken: ServicePart = {
  label: 'Doğrulama kodu',
  example: 'Google’ın verdiği kod veya etiketin tamamı',
  pattern: idPatterns.verificationToken,
  fault: 'Doğrulama kodu en az 20 harf, rakam, tire veya alt çizgiden oluşmalı',
  // A tag, with its attributes in either order, or the text of a DNS record.
  valueIn: (code) =>
    firstMatch(/google-site-verification["']?\s+content=["']([\w-]{20,100})["']/)(code) ??
    firstMatch(/content=["']([\w-]{20,100})["']\s+name=["']?google-site-verification/)(code) ??
    firstMatch(/^\s*google-site-verification[=:]\s*([\w-]{20,100})\s*$/)(code),
};

const analyticsId: ServicePart = {
  label: 'Ölçüm kimliği',
  example: 'G-XXXXXXXXXX',
  pattern: idPatterns.googleAnalytics,
  fault: 'Ölçüm kimliği G-XXXXXXXXXX biçiminde olmalı',
  valueIn: googleAnalyticsIdIn,
};

const pixelId: ServicePart = {
  label: 'Piksel kimliği',
  example: '123456789012345',
  pattern: idPatterns.facebookPixel,
  fault: 'Piksel kimliği yalnızca rakamlardan oluşmalı',
  valueIn: facebookPixelIdIn,
};

/** By the id of the default snippet. */
export const serviceCodes: Readonly<Record<string, ServiceCode>> = {
  'google-adsense': { parts: [adsenseClient], codeOf: ([client]) => adsenseCode(client) },
  'adsense-display': { parts: [adsenseClient, adsenseSlot], codeOf: ([client, slot]) => adsenseDisplayCode(client, slot) },
  'search-console': { parts: [verificationToken], codeOf: ([token]) => verificationCode(token) },
  'google-analytics-4': { parts: [analyticsId], codeOf: ([id]) => googleAnalyticsCode(id) },
  'facebook-pixel': { parts: [pixelId], codeOf: ([id]) => facebookPixelCode(id) },
};

export const valuesIn = ({ parts }: ServiceCode, code: string): string[] => parts.map(({ valueIn }) => valueIn(code) ?? '');

export const fits = ({ pattern }: ServicePart, value: string): boolean => pattern.test(value);

/** The typed value. A whole tag that was pasted counts as the value in it. */
export const readPart = ({ valueIn }: ServicePart, typed: string): string => valueIn(typed) ?? typed.trim();

/** The code for these values; empty while one of them is missing or wrong. */
export const codeFor = ({ parts, codeOf }: ServiceCode, values: readonly string[]): string =>
  parts.every((part, index) => fits(part, values[index] ?? '')) ? codeOf(values) : '';

/** False for code that a helper has written, and for none. */
export const isHandWritten = (helper: ServiceCode, code: string): boolean =>
  code.trim() !== '' && codeFor(helper, valuesIn(helper, code)) !== code;
