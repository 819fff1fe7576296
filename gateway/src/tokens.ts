/** Values that are made before the application and injected into it. */
export const GATEWAY_CONFIG = Symbol('GATEWAY_CONFIG');
export const SIGN_IN_SECRETS = Symbol('SIGN_IN_SECRETS');
export const SITE_ORIGINS = Symbol('SITE_ORIGINS');
export const SITE_BUILD = Symbol('SITE_BUILD');
export const QUEUE_REDIS = Symbol('QUEUE_REDIS');
export const CACHE_REDIS = Symbol('CACHE_REDIS');
export const CACHE_PATIENCE = Symbol('CACHE_PATIENCE');
