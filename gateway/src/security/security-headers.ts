import { contentSecurityPolicy } from './content-security-policy.ts';
import type { SiteOrigins } from './site-origins.ts';

const always = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
};

/** A year: shorter ones are not taken seriously by browsers' lists. */
const strictTransport = { 'strict-transport-security': 'max-age=31536000' };

/** Headers of every answer, made once for each kind of line. */
export const securityHeaders = ({ publicOrigin }: SiteOrigins): { plain: Record<string, string>; encrypted: Record<string, string> } => {
  const plain = publicOrigin ? always : { ...always, 'x-robots-tag': 'noindex' };
  return { plain, encrypted: { ...plain, ...strictTransport } };
};
