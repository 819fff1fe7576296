import { matchRoutes } from 'react-router-dom';
import type { PageTarget } from './lib/page/page-module.ts';
import { type PublicRoute, publicRoutes } from './routes.tsx';

export interface MatchedPage {
  route: PublicRoute;
  target: PageTarget;
}

const firstSegment = (path: string): string => path.split('/', 2)[1]?.toLowerCase() ?? '';

/** The router ranks all routes that it is given, each time anew: it is given those that begin like the address, and the last one. */
const candidates = Map.groupBy(
  publicRoutes.map((route) => ({ path: route.path, handle: route })),
  ({ path }) => (path === '*' ? path : firstSegment(path)),
);

const candidatesFor = (pathname: string) => [...(candidates.get(firstSegment(pathname)) ?? []), ...(candidates.get('*') ?? [])];

/** The page that answers an address, and what the address asks of it: read as the router reads it. */
export const matchPage = (address: string): MatchedPage => {
  const { pathname, searchParams } = new URL(`http://local${address}`);
  const [match] = matchRoutes(candidatesFor(pathname), pathname) ?? [];
  if (!match) throw new Error('The last route matches every address.');
  return { route: match.route.handle, target: { params: match.params, search: searchParams } };
};
