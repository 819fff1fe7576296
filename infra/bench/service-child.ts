/** A service that knows every business at once: two kilobytes of JSON for any address. node infra/bench/service-child.ts */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const versions = JSON.stringify({ origin: 'bench', cursor: '1', isComplete: true, mark: null, versions: { all: '1', any: '1' } });
const description = 'A place that is described at some length. '.repeat(48);

const server = createServer((request, response) => {
  const body = request.url?.startsWith('/internal/cache-versions') ? versions : JSON.stringify({ slug: request.url, description });
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit(0));
