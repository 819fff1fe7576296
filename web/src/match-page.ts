import { matchRoutes } from 'react-router-dom';
import type { PageTarget } from './lib/page/page-module.ts';
import { type PublicRoute, publicRoutes } from './routes.tsx';

export interface MatchedPage {
  route: PublicRoute;
  target: PageTarget;
}

const routeObjects = publicRoutes.map((route) => ({ path: route.path, handle: route }));

/** The page that answers an address, and what the address asks of it: read as the router reads it. */
export const matchPage = (address: string): MatchedPage => {
  const { pathname, searchParams } = new URL(`http://local${address}`);
  const [match] = matchRoutes(routeObjects, pathname) ?? [];
  if (!match) throw new Error('The last route matches every address.');
  return { route: match.route.handle, target: { params: match.params, search: searchParams } };
};
