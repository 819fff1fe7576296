/** The path of an address as logs may show it: without what was searched, and without the token that opens a business's own figures. */
export const loggedPath = (url: string): string => url.split('?', 1)[0].replace(/(figures\/)[^/]+/, '$1…');
