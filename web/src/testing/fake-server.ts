import { afterEach, beforeEach } from '@jest/globals';

export interface FakeCall {
  method: string;
  /** Path and query. */
  path: string;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
}

export interface FakeAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Handler = FakeAnswer | ((call: FakeCall) => FakeAnswer | Promise<FakeAnswer>);

const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? path;

const responseOf = ({ status = 200, body = null, headers = {} }: FakeAnswer): Response => {
  const content = body instanceof Uint8Array || body === null ? body : JSON.stringify(body);
  return new Response(content as BodyInit | null, { status, headers });
};

/** A call that is still under way. */
export const unanswered: Handler = () => new Promise(() => {});

/** The server as the browser's `fetch` sees it: answers from memory, and remembers what it was asked. */
export class FakeServer {
  readonly calls: FakeCall[] = [];
  private readonly handlers = new Map<string, Handler>();
  private fallback: Handler | undefined;

  /** Answers a call, by its method and its path without the query. The last answer that was set counts. */
  on(method: string, path: string, handler: Handler): this {
    this.handlers.set(`${method} ${path}`, handler);
    return this;
  }

  /** Answers the calls that nothing else was set for. */
  onAnyOther(handler: Handler): void {
    this.fallback = handler;
  }

  /** A call that is not answered until the promise's function is called. */
  hold(method: string, path: string): (answer: FakeAnswer) => void {
    const { promise, resolve } = Promise.withResolvers<FakeAnswer>();
    this.on(method, path, () => promise);
    return resolve;
  }

  /** Paths of the calls for the directory's data, oldest first; the site's own settings and advertisements are left out. */
  directoryPaths(): string[] {
    return this.calls.map(({ path }) => path).filter((path) => !/^\/api\/(site-settings|ad-placements|business-ads)/.test(path));
  }

  /** Calls of one method and path, oldest first. */
  callsOf(method: string, path: string): FakeCall[] {
    return this.calls.filter((call) => call.method === method && withoutQuery(call.path) === path);
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const call = { method: init.method ?? 'GET', path: String(input), body: init.body ? JSON.parse(String(init.body)) : undefined };
    this.calls.push(call);
    const handler = this.handlers.get(`${call.method} ${withoutQuery(call.path)}`) ?? this.fallback;
    if (!handler) throw new TypeError(`No answer was set for ${call.method} ${call.path}`);
    return responseOf(typeof handler === 'function' ? await handler(call) : handler);
  };
}

/** A server for each test of the file, in the place of `fetch`. */
export const useFakeServer = (): (() => FakeServer) => {
  const real = globalThis.fetch;
  let server = new FakeServer();
  beforeEach(() => {
    server = new FakeServer();
    globalThis.fetch = server.fetch as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = real;
  });
  return () => server;
};
