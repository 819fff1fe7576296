import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodePath, isAdminPagePath, splitTarget } from '../routing/address.ts';
import { siteAddress } from '../routing/route-table.ts';
import { dataPolicy, filePolicy } from './content-security-policy.ts';
import { strictTransportSeconds } from './limits.ts';
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
export const adminHeaders = (policy: string): Headers => ({
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-robots-tag': 'noindex',
});

const strictTransport = ({ hasSecureSubdomains }: SiteOrigins): Headers => ({
  'strict-transport-security': `max-age=${strictTransportSeconds}${hasSecureSubdomains ? '; includeSubDomains' : ''}`,
});

/** HTTPS may be promised only where one of the addresses that the site was given is https, and none is http. */
const isMeantForHttps = ({ publicOrigin, adminOrigin }: SiteOrigins): boolean => {
  const given = [publicOrigin, adminOrigin].filter((origin) => origin !== null);
  return given.length > 0 && given.every((origin) => origin.startsWith('https:'));
};

/** Headers of every answer, made once for each kind of connection. */
export const securityHeaders = (sites: SiteOrigins): { plain: Record<string, string>; encrypted: Record<string, string> } => {
  const plain = sites.publicOrigin ? { ...commonHeaders } : { ...commonHeaders, 'x-robots-tag': 'noindex' };
  return { plain, encrypted: isMeantForHttps(sites) ? { ...plain, ...strictTransport(sites) } : plain };
};

const isRefusal = (reply: FastifyReply): boolean =>
  reply.statusCode >= 400 && String(reply.getHeader('content-type')).startsWith('application/json');

/**
 * Gives files and screens of the back office the headers of their kind. The address decides, not the answer: a 304 has no
 * content type, and its headers take the place of those that the browser holds. Public pages bring their policy themselves.
 */
export const siteHeaders = (files: { has(path: string): boolean }, adminPolicy: string) => {
  const admin = adminHeaders(adminPolicy);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    if (request.routeOptions.config?.admitted?.path !== siteAddress || isRefusal(reply)) return;
    const path = decodePath(splitTarget(request.url).path);
    if (path === null) return;
    if (files.has(path)) reply.headers(fileHeaders);
    else if (isAdminPagePath(path)) reply.headers(admin);
  };
};
