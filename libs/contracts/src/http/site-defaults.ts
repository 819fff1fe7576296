import type { PublicSiteSettings, SiteSettings } from './site.ts';

/** The site's settings while operators have set nothing else. */
export const defaultSiteSettings: SiteSettings = {
  headCodes: null,
  footerCodes: null,
  codePurposes: { head: 'automatic', footer: 'automatic' },
  googleAnalytics: null,
  googleTagManager: null,
  facebookPixel: null,
  metaDescription: null,
  metaKeywords: null,
  claims: {
    home: { cities: '1.6K+', countries: '50+' },
    about: { listings: '365K+', cities: '18K+', countries: '50+', monthlyUsers: '1M+' },
  },
  office: {
    /** Shown where they are set; the contact form is always there. */
    email: null,
    phone: null,
    address: null,
    timeZone: 'Europe/London',
    hours: [
      { day: 1, open: 540, close: 1080 },
      { day: 2, open: 540, close: 1080 },
      { day: 3, open: 540, close: 1080 },
      { day: 4, open: 540, close: 1080 },
      { day: 5, open: 540, close: 1080 },
      { day: 6, open: 600, close: 960 },
    ],
  },
  operator: { name: null, legalForm: null, representative: null, registration: null, taxId: null },
  homeCountry: null,
  map: { provider: 'openstreetmap', tileUrl: null, nightTileUrl: null, tileAttribution: null },
  ratingsInStructuredData: false,
  consentRequired: true,
  embedsNeedConsent: true,
  keepsPagesOffline: true,
  ads: { enabled: true, defaultClient: null, cpm: 0, cpc: 0, adsTxt: null },
};

/** The public ones of the settings. */
export const publicSettingsOf = (settings: SiteSettings): PublicSiteSettings => ({
  claims: settings.claims,
  office: settings.office,
  operator: settings.operator,
  metaDescription: settings.metaDescription,
  metaKeywords: settings.metaKeywords,
  homeCountry: settings.homeCountry,
  map: settings.map,
  ratingsInStructuredData: settings.ratingsInStructuredData,
  consentRequired: settings.consentRequired,
  embedsNeedConsent: settings.embedsNeedConsent,
  keepsPagesOffline: settings.keepsPagesOffline,
  ads: { enabled: settings.ads.enabled, defaultClient: settings.ads.defaultClient },
});
