import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** IndexNow as a server on this machine that counts what it is sent. */
export interface IndexNowServer {
  /** Settings of a product at this address that submits to it. */
  env: (address: string) => Record<string, string>;
  /** Status of all further answers: 200 at first. */
  status: number;
  calls: number;
  /** Addresses that it was sent, whatever it answered. */
  readonly urls: Set<string>;
  /** How often one came again. */
  repeated: number;
  stop(): Promise<void>;
}

/** Seconds after which a server that is busy (429) asks to be called again. */
const busySeconds = 3600;

export const startIndexNow = async (): Promise<IndexNowServer> => {
  const http = createServer(async (request, response) => {
    const { urlList } = JSON.parse(Buffer.concat(await request.toArray()).toString('utf8')) as { urlList: string[] };
    server.calls += 1;
    for (const url of urlList) {
      if (server.urls.has(url)) server.repeated += 1;
      server.urls.add(url);
    }
    response.writeHead(server.status, server.status === 429 ? { 'retry-after': String(busySeconds) } : {}).end();
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}/indexnow`;
  const server: IndexNowServer = {
    env: (address) => ({ PUBLIC_URL: address, INDEXNOW_KEY: 'bench0123456789', INDEXNOW_ENDPOINTS: endpoint }),
    status: 200,
    calls: 0,
    urls: new Set(),
    repeated: 0,
    stop: async () => {
      http.closeAllConnections();
      await new Promise((done) => http.close(done));
    },
  };
  return server;
};
