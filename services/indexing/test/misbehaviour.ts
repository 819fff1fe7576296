import type { ServerResponse } from 'node:http';

/** An answer on request: a status, `hang` (none ever), `cut` (half of one), or `flood` (more than anybody reads). */
export type Misbehaviour = number | 'hang' | 'cut' | 'flood' | { status: number; headers?: Record<string, string>; body?: string };

const send = (response: ServerResponse, status: number, headers: Record<string, string>, body: string): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
};

const flood = (response: ServerResponse): void => {
  response.writeHead(200);
  const piece = Buffer.alloc(64 * 1024, 'x');
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
};

const cut = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-length': '1000' }).write('{');
  setImmediate(() => response.destroy());
};

export const misbehave = (response: ServerResponse, how: Misbehaviour, body = '{}'): void => {
  if (how === 'hang') return;
  if (how === 'flood') flood(response);
  else if (how === 'cut') cut(response);
  else if (typeof how === 'number') send(response, how, {}, body);
  else send(response, how.status, how.headers ?? {}, how.body ?? body);
};
