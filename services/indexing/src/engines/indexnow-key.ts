/** The key of the configuration, or null. */
export const INDEXNOW_KEY = Symbol('INDEXNOW_KEY');
