import type { BrowserContext } from 'playwright-core';

interface TileServer {
  /** Addresses of the tiles that were asked for. */
  asked: string[];
  /** False: every tile is refused from now on. */
  isUp: boolean;
}

const tileOf = (path: string, colour: string): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${colour}"/>
  <path d="M0 40H256M0 180H256M60 0V256M200 0V256" stroke="#8888" stroke-width="8"/><text x="70" y="120" font-size="20">${path}</text></svg>`;

/** Stands in for the tile server of a host: there is no internet in a journey. */
export const serveTiles = async (context: BrowserContext, host: string, colour: string): Promise<TileServer> => {
  const server: TileServer = { asked: [], isUp: true };
  await context.route(`https://${host}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    server.asked.push(pathname);
    return server.isUp ? route.fulfill({ contentType: 'image/svg+xml', body: tileOf(pathname, colour) }) : route.fulfill({ status: 503 });
  });
  return server;
};
