import { defaultSiteSettings } from '@directory/contracts';

export const siteName = 'Local Directory';

/** Default texts of the claims strip: fixed labels, not data. */
export const claims = defaultSiteSettings.claims.home;
