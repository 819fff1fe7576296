const tabs = ['code', 'analytics', 'seo', 'security', 'contact', 'site', 'revisions'];

/** Every tab of the site's settings. */
export const settingsPaths = tabs.map((tab) => `/admin/settings?tab=${tab}`);
