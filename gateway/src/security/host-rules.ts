import type { SiteOrigins } from './site-origins.ts';

interface HostQuestion {
  /** Host of the request, with its port where it has one. */
  host: string;
  method: string;
  /** True for the screens of the back office and the calls that only they make. */
  isAdmin: boolean;
  /** True for calls and files that both sides of the site use. */
  isShared: boolean;
}

/** `serve`; `to-public`: send the visitor to the public address; `absent`: nothing stands here under this name; `misdirected`: 421. */
type HostVerdict = 'serve' | 'to-public' | 'absent' | 'misdirected';

const hostOf = (origin: string | null): string | null => (origin ? new URL(origin).host : null);

const elsewhere = (method: string): HostVerdict => (method === 'GET' || method === 'HEAD' ? 'to-public' : 'misdirected');

/** Which names of the site answer to what. While the site has no public address every name is served. */
export const hostVerdict = ({ publicOrigin, adminOrigin }: SiteOrigins, question: HostQuestion): HostVerdict => {
  const host = question.host.toLowerCase();
  if (adminOrigin && host === hostOf(adminOrigin)) {
    if (question.isAdmin || question.isShared) return 'serve';
    // Snippets and ads run on public pages: on the origin of the back office there are none of those.
    return publicOrigin && publicOrigin !== adminOrigin ? elsewhere(question.method) : 'serve';
  }
  if (publicOrigin && host !== hostOf(publicOrigin)) return elsewhere(question.method);
  return adminOrigin && question.isAdmin ? 'absent' : 'serve';
};
