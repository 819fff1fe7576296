import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodePath, isAdminPagePath, splitTarget } from '../routing/address.ts';
import { siteAddress } from '../routing/route-table.ts';
import type { SiteBuild } from '../ssr/site-build.ts';
import { fileHeaders, officeHeaders } from './security-headers.ts';

const isRefusal = (reply: FastifyReply): boolean =>
  reply.statusCode >= 400 && String(reply.getHeader('content-type')).startsWith('application/json');

/**
 * Gives files and screens of the back office the headers of their kind. The address decides, not the answer: a 304 has no
 * content type, and its headers take the place of those that the browser holds. Public pages bring their policy themselves.
 */
export const siteHeadersOf = ({ files, template }: Pick<SiteBuild, 'files' | 'template'>) => {
  const office = officeHeaders(template.officePolicy);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    if (request.routeOptions.config?.admitted?.path !== siteAddress || isRefusal(reply)) return;
    const path = decodePath(splitTarget(request.url).path);
    if (path === null) return;
    if (files.has(path)) reply.headers(fileHeaders);
    else if (isAdminPagePath(path)) reply.headers(office);
  };
};
