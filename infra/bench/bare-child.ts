/** Serves one file's bytes with nothing around them: what Node itself can do. node infra/bench/bare-child.ts FILE CONTENT-TYPE */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [file, contentType] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { 'content-type': contentType, 'content-length': body.length };
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit(0));
