import type { PublicSiteSettings } from './site.ts';

/** What the public site says while operators have set nothing else. */
export const defaultSiteSettings = {
  claims: {
    /** Labels of the home page's strip. */
    home: { cities: '1.6K+', countries: '50+' },
    /** Figures of the about page. */
    about: { listings: '365K+', cities: '18K+', countries: '50+', monthlyUsers: '1M+' },
  },
  office: {
    /** Shown where they are set; the contact form is always there. */
    email: null,
    phone: null,
    address: null,
    /** IANA zone in which the office hours hold. */
    timeZone: 'Europe/London',
    /** ISO days (Monday = 1), minutes of the local day. A day that is not named is closed. */
    hours: [
      { day: 1, open: 540, close: 1080 },
      { day: 2, open: 540, close: 1080 },
      { day: 3, open: 540, close: 1080 },
      { day: 4, open: 540, close: 1080 },
      { day: 5, open: 540, close: 1080 },
      { day: 6, open: 600, close: 960 },
    ],
  },
  metaDescription: null,
  metaKeywords: null,
} satisfies PublicSiteSettings;
