export const siteName = 'Local Directory';
