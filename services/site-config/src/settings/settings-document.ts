import { defaultSiteSettings, SiteSettings } from '@directory/contracts';
import type { RevisedDocument } from '../revisions/revisions.service.ts';

/** Ids of analytics that stand in a snippet are not stored here a second time: they are read from it. */
export const settingsDocument = {
  name: 'site-settings',
  schema: SiteSettings,
  initial: defaultSiteSettings,
  action: 'site-settings.saved',
} satisfies RevisedDocument<typeof SiteSettings>;
