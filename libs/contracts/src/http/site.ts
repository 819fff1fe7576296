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

/** Those of the settings that anybody may read. */
export const PublicSiteSettings = z.looseObject({}).meta({ id: 'PublicSiteSettings' });
export type PublicSiteSettings = z.infer<typeof PublicSiteSettings>;

const required = z.string().trim().min(1);

/** What a visitor writes to the site. */
export const ContactForm = z.object({ name: required, email: z.email(), subject: required, message: required }).meta({ id: 'ContactForm' });
export type ContactForm = z.infer<typeof ContactForm>;

/** A message in the inbox; how it was dealt with stands beside what was written. */
export const ContactMessage = z
  .looseObject({ id: z.int(), ...ContactForm.shape, createdAt: z.iso.datetime() })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof ContactMessage>;

/** How a message was dealt with. */
export const ContactMessagePatch = z.looseObject({}).meta({ id: 'ContactMessagePatch' });
export type ContactMessagePatch = z.infer<typeof ContactMessagePatch>;

/** Measured figures of one page, by name: LCP, INP, CLS, FCP, TTFB. */
export const WebVitals = z.looseObject({}).meta({ id: 'WebVitals' });
export type WebVitals = z.infer<typeof WebVitals>;
