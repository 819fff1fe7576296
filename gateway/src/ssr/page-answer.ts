import { errorCatalogue, type PageAnswer } from '@directory/contracts';
import type { WholeAnswer } from '../answers/whole-answer.ts';
import type { SiteBuild } from './site-build.ts';

/** Only an address on this site: anything else in a redirect would send visitors wherever a slug says. */
const isOwnLocation = (location: string | undefined): location is string => location !== undefined && /^\/(?![/\\])/.test(location);

/** What the bundle made, as an answer: in its frame, with the headers of its kind. */
export const toAnswer = ({ template }: Pick<SiteBuild, 'template'>, page: PageAnswer): WholeAnswer => {
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': template.policy,
  };
  if (page.noindex || page.status >= 400) headers['x-robots-tag'] = 'noindex';
  if (page.status === 503) headers['retry-after'] = String(errorCatalogue.SERVICE_UNAVAILABLE.retryAfter);
  if (isOwnLocation(page.location)) return { status: page.status, headers: { ...headers, location: page.location }, body: Buffer.alloc(0) };
  return { status: page.status, headers, body: template.fill(page) };
};
