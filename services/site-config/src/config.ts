import { calledConfig, databaseConfig, partConfig } from '@directory/service-kit';
import { z } from 'zod';
import type { MailSettings } from './contact/contact-mailer.ts';

const mailConfig = z.object({
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is no address of a mail server, such as smtp://user:password@mail.example:587' })
    .optional(),
  CONTACT_MAIL_TO: z.email().optional(),
  CONTACT_MAIL_FROM: z.email().optional(),
});

const pageConfig = z.object({
  CATALOG_URL: z.url(),
  SNIPPETS: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
});

export const siteConfigConfig = partConfig
  .extend({ ...calledConfig.shape, ...databaseConfig.shape, ...mailConfig.shape, ...pageConfig.shape })
  .refine(({ SMTP_URL, CONTACT_MAIL_TO }) => !SMTP_URL || CONTACT_MAIL_TO, {
    path: ['CONTACT_MAIL_TO'],
    error: 'is needed beside SMTP_URL: the address that the messages go to',
  });
export type SiteConfigConfig = z.infer<typeof siteConfigConfig>;

/** Null without a mail server: messages then stay in the back office. */
export const mailSettingsOf = ({ SMTP_URL, CONTACT_MAIL_TO, CONTACT_MAIL_FROM }: z.infer<typeof mailConfig>): MailSettings | null =>
  SMTP_URL && CONTACT_MAIL_TO ? { url: SMTP_URL, to: CONTACT_MAIL_TO, from: CONTACT_MAIL_FROM ?? CONTACT_MAIL_TO } : null;
