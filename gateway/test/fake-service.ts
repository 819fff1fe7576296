import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
}

type Responder = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export const sendJson = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body));
};

/** A service as the gateway sees one: plain node:http, answering as the test says, remembering what it was asked. */
export class FakeService {
  readonly seen: SeenRequest[] = [];
  /** The cache versions that it tells; null: it does not answer that question. Such questions, and those whether it lives, are not among those seen. */
  cacheVersions: Record<string, string> | null = {};
  respond: Responder = (request, response) => sendJson(response, 200, { from: request.url });
  /** Accepts and never answers, like a process that was stopped: not even asked whether it lives does it answer. */
  isFrozen = false;
  private server: Server | undefined;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts, or comes back under the address it had. */
  async start(): Promise<this> {
    const server = createServer(async (request, response) => {
      if (this.isFrozen) return;
      if (request.url === '/healthz') return sendJson(response, 200, { status: 'ok', parts: {} });
      if (request.url?.startsWith('/internal/cache-versions')) return this.tellVersions(response);
      this.seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
      if (request.url === '/readyz') return sendJson(response, 200, { status: 'ok', parts: {} });
      await this.respond(request, response);
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  private tellVersions(response: ServerResponse): void {
    const { cacheVersions: versions } = this;
    if (versions) sendJson(response, 200, { origin: 'fake', cursor: '1', isComplete: true, mark: null, versions });
    else response.destroy();
  }

  /** Gone, with every connection. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  reset(): void {
    this.seen.length = 0;
    this.respond = (request, response) => sendJson(response, 200, { from: request.url });
  }

  /** The last request that was no probe. */
  get last(): SeenRequest {
    return this.seen.filter(({ url }) => url !== '/readyz').at(-1) as SeenRequest;
  }
}

export const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};
