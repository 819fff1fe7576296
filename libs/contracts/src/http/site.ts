import { z } from 'zod';
import { isCleanText, isStorable, unstorableText } from './params.ts';
import { codePurposes } from './snippet.ts';
import { idPatterns } from './snippet-templates.ts';

const emptyAsNull = (value: string | null): string | null => value?.trim() || null;

const text = (most: number) =>
  z.string().max(most, `En fazla ${most} karakter`).refine(isStorable, unstorableText).nullable().overwrite(emptyAsNull);

const idOf = (pattern: RegExp, message: string) => text(100).refine((value) => value === null || pattern.test(value), message);

const label = z.string().trim().min(1, 'Boş bırakılamaz').max(40, 'En fazla 40 karakter').refine(isCleanText, unstorableText);

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const Claims = z.object({
  /** Labels of the home page's strip. */
  home: z.object({ cities: label, countries: label }),
  /** Figures of the about page. */
  about: z.object({ listings: label, cities: label, countries: label, monthlyUsers: label }),
});

const officeDay = z
  .object({ day: z.int().min(1).max(7), open: z.int().min(0).max(1439), close: z.int().min(1).max(2880) })
  .refine(({ open, close }) => open < close, { path: ['close'], message: 'Kapanış, açılıştan sonra olmalı' });

const Office = z.object({
  email: z.email('Geçersiz email').nullable(),
  phone: text(40),
  address: text(300),
  /** IANA zone in which the office hours hold. */
  timeZone: z.string().refine(isTimeZone, 'Geçersiz saat dilimi'),
  /** ISO days (Monday = 1), minutes of the local day. A day that is not named is closed. */
  hours: z.array(officeDay).max(14, 'En fazla 14 aralık'),
});

/** The publisher of the site, as the legal notice names it. */
const Operator = z.object({ name: text(200), legalForm: text(100), representative: text(200), registration: text(200), taxId: text(100) });

const tileAddress = text(300).refine(
  (url) => url === null || (/^https:\/\//.test(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part))),
  'Adres https:// ile başlamalı ve {z}, {x}, {y} içermeli',
);

/** Addresses of tiles with {z}, {x} and {y}; null: the provider's own by day, and by night those of the day, darkened. */
const MapSettings = z.object({
  provider: z.enum(['openstreetmap', 'google']),
  tileUrl: tileAddress,
  /** Settings that were stored before have none. */
  nightTileUrl: tileAddress.default(null),
  tileAttribution: text(200),
});

const lira = z.number().min(0, 'Fiyat eksi olamaz').max(1_000_000, 'Fiyat çok büyük');

/** The global tab of the advertisements: prices in lira, for the estimate of the revenue. */
const AdSettings = z.object({
  enabled: z.boolean(),
  defaultClient: idOf(/^[\w-]{1,60}$/, 'Reklam istemcisi yalnızca harf, rakam ve tire içerebilir'),
  /** For a thousand impressions. */
  cpm: lira,
  /** For a click. */
  cpc: lira,
  adsTxt: text(20_000),
});

/** Settings of the site as operators see them. */
export const SiteSettings = z
  .object({
    headCodes: text(50_000),
    footerCodes: text(50_000),
    /** Which of these codes wait for the visitor's consent. */
    codePurposes: z.object({ head: z.enum(codePurposes), footer: z.enum(codePurposes) }),
    googleAnalytics: idOf(idPatterns.googleAnalytics, 'Ölçüm kimliği G-XXXXXXXXXX biçiminde olmalı'),
    googleTagManager: idOf(idPatterns.googleTagManager, 'Etiket yöneticisi kimliği GTM-XXXXXXX biçiminde olmalı'),
    facebookPixel: idOf(idPatterns.facebookPixel, 'Piksel kimliği yalnızca rakamlardan oluşmalı'),
    metaDescription: text(500),
    metaKeywords: text(500),
    claims: Claims,
    office: Office,
    operator: Operator,
    /** ISO 3166 code of the country that imports without one are first taken for; null: none. */
    homeCountry: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Ülke kodu iki büyük harften oluşmalı')
      .nullable(),
    map: MapSettings,
    /** Ratings in structured data: only for reviews that this site has collected itself. */
    ratingsInStructuredData: z.boolean(),
    /** Snippets that measure or advertise wait for the visitor's consent. */
    consentRequired: z.boolean(),
    /** Maps and photos of other servers wait for it too. */
    embedsNeedConsent: z.boolean(),
    /** Browsers keep the pages of businesses that a visitor saved or viewed, for times without a network. */
    keepsPagesOffline: z.boolean(),
    ads: AdSettings,
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof SiteSettings>;

/** Settings to store; one that is not sent stays as it is. */
export const SiteSettingsForm = SiteSettings.partial().meta({ id: 'SiteSettingsForm' });
export type SiteSettingsForm = z.infer<typeof SiteSettingsForm>;

const sentences = z.array(z.string());

/** Turkish sentences on code of the settings that does not do what it seems to, by the setting it stands in. */
export const CodeWarnings = z.object({ headCodes: sentences, footerCodes: sentences }).meta({ id: 'CodeWarnings' });
export type CodeWarnings = z.infer<typeof CodeWarnings>;

/** Those of the settings that anybody may read. */
export const PublicSiteSettings = SiteSettings.pick({
  claims: true,
  office: true,
  operator: true,
  metaDescription: true,
  metaKeywords: true,
  homeCountry: true,
  map: true,
  ratingsInStructuredData: true,
  consentRequired: true,
  embedsNeedConsent: true,
  keepsPagesOffline: true,
})
  .extend({ ads: AdSettings.pick({ enabled: true, defaultClient: true }) })
  .meta({ id: 'PublicSiteSettings' });
export type PublicSiteSettings = z.infer<typeof PublicSiteSettings>;
