import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Lets `take` have a server's requests before its present listeners; `goOn` hands a request on to these as it came. */
export const listenEarly = (server: Server, take: (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void): void => {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) =>
    take(request, response, () => {
      for (const listener of listeners) listener(request, response);
    }),
  );
};
