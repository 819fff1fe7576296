/** The step of an address before the token that opens a business's own figures, however it is spelt: such requests are logged as well. */
const figuresStep = /(figures(?:\/|%2f)+)[^/]+/gi;
const figuresToken = /\d{1,10}(?:\.|%2e)[0-9a-f]{64}/gi;

/** The path of an address as logs may show it: without what was searched, and without the token that opens a business's own figures. */
export const loggedPath = (url: string): string => url.split('?', 1)[0].replace(figuresStep, '$1…').replace(figuresToken, '…');
