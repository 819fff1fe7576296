/** Takes whatever it is sent and says so: what sending costs where the receiver does nothing. node infra/bench/bare-taker-child.ts */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((request, response) => {
  request.on('end', () => response.writeHead(204).end());
  request.resume();
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit(0));
