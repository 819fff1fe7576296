import { matchPath } from 'react-router-dom';
import type { PageTarget } from './lib/page/page-module.ts';
import { type PublicRoute, publicRoutes } from './routes.tsx';

export interface MatchedPage {
  route: PublicRoute;
  target: PageTarget;
}

/** The page that answers an address, and what the address asks of it. */
export const matchPage = (address: string): MatchedPage => {
  const { pathname, searchParams } = new URL(`http://local${address}`);
  for (const route of publicRoutes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, target: { params: match.params, search: searchParams } };
  }
  throw new Error('The last route matches every address.');
};
