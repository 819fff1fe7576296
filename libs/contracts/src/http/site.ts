import { z } from 'zod';

/** Settings of the site. The named ones are fixed; further ones may stand beside them. */
export const SiteSettings = z
  .looseObject({
    headCodes: z.string().nullable(),
    footerCodes: z.string().nullable(),
    googleAnalytics: z.string().nullable(),
    googleTagManager: z.string().nullable(),
    facebookPixel: z.string().nullable(),
    metaDescription: z.string().nullable(),
    metaKeywords: z.string().nullable(),
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof SiteSettings>;

const label = z.string();

/** Those of the settings that anybody may read. */
export const PublicSiteSettings = z
  .looseObject({
    claims: z.object({
      home: z.object({ cities: label, countries: label }),
      about: z.object({ listings: label, cities: label, countries: label, monthlyUsers: label }),
    }),
    office: z.object({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      address: z.string().nullable(),
      timeZone: z.string(),
      hours: z.array(z.object({ day: z.int().min(1).max(7), open: z.int().min(0).max(1439), close: z.int().min(1).max(2880) })),
    }),
    metaDescription: z.string().nullable(),
    metaKeywords: z.string().nullable(),
  })
  .meta({ id: 'PublicSiteSettings' });
export type PublicSiteSettings = z.infer<typeof PublicSiteSettings>;
