import { dataPolicy, filePolicy } from './content-security-policy.ts';
import type { SiteOrigins } from './site-origins.ts';

type Headers = Readonly<Record<string, string>>;

/** The strictest set: calls, errors and redirects have it as it is, and whatever is more says so itself. */
export const commonHeaders: Headers = {
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
};

/** Files may be shown elsewhere: a share card by a search engine, a drawing by whoever links to us. */
export const fileHeaders: Headers = { 'content-security-policy': filePolicy, 'cross-origin-resource-policy': 'cross-origin' };

/** Screens of the back office tell other sites nothing and use no device. Their policy depends on the frame of the pages. */
export const officeHeaders = (policy: string): Headers => ({
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-robots-tag': 'noindex',
});

/** A year: shorter ones are not taken seriously by browsers' lists. */
const strictTransport = { 'strict-transport-security': 'max-age=31536000' };

/** Whether one of the addresses that the site was given is https, and none is http: nothing else may promise that it stays so. */
const isMeantForHttps = ({ publicOrigin, adminOrigin }: SiteOrigins): boolean => {
  const given = [publicOrigin, adminOrigin].filter((origin) => origin !== null);
  return given.length > 0 && given.every((origin) => origin.startsWith('https:'));
};

/** Headers of every answer, made once for each kind of line. */
export const securityHeaders = (sites: SiteOrigins): { plain: Record<string, string>; encrypted: Record<string, string> } => {
  const plain = sites.publicOrigin ? { ...commonHeaders } : { ...commonHeaders, 'x-robots-tag': 'noindex' };
  return { plain, encrypted: isMeantForHttps(sites) ? { ...plain, ...strictTransport } : plain };
};
