/** The name of the site, in titles and in the pictures of shared pages. */
export const siteName = 'Local Directory';
