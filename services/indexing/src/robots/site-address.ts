export const SITE_ADDRESS = Symbol('SITE_ADDRESS');
