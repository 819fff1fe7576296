import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface ClientConnection {
  /** Name, and port where it has one, that the client asked for. */
  host: string;
  isEncrypted: boolean;
}

/** The proxy nearest to us wrote the last one. */
const lastOf = (header: string): string => header.slice(header.lastIndexOf(',') + 1).trim();

const single = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header.join(',') : header);

/** Whether an address is that of a proxy which may say where a request comes from. */
export const trustedProxies = (networks: readonly string[]): ((address: string) => boolean) => {
  const isTrusted = networks.length > 0 ? proxyAddr.compile([...networks]) : () => false;
  return (address) => isTrusted(address, 0);
};

/** Reads how a request reached us before the framework has looked at it: by the same rules, from the same list of proxies. */
export const clientConnections = (networks: readonly string[]): ((request: IncomingMessage) => ClientConnection) => {
  const isTrusted = trustedProxies(networks);
  return ({ headers, socket }) => {
    const forwarded = isTrusted(socket.remoteAddress ?? '') ? headers : {};
    const host = single(forwarded['x-forwarded-host']);
    const protocol = single(forwarded['x-forwarded-proto']);
    return {
      host: host ? lastOf(host) : (headers.host ?? ''),
      isEncrypted: protocol ? lastOf(protocol) === 'https' : (socket as TLSSocket).encrypted === true,
    };
  };
};

/** The address of the client, before the framework has looked at the request: by the same rule. */
export const clientAddresses = (networks: readonly string[]): ((request: IncomingMessage) => string) => {
  if (networks.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile([...networks]);
  return (request) => proxyAddr(request, isTrusted);
};

/** Two parts that read a request with two hosts might each believe another one. */
export const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index].length === 4 && rawHeaders[index].toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
};

/** A connection as the framework describes it. */
export interface Transport {
  /** As the client sees it: a trusted proxy may say so. */
  protocol: string;
  hostname: string;
}

const loopbackNames = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

export const isEncrypted = ({ protocol }: Transport): boolean => protocol === 'https';

/**
 * Secrets may be sent over an encrypted connection, or to a loopback name. The name that the browser used decides: it reaches a
 * loopback name without any network, also where a container or a tunnel stands in between.
 */
export const isSafeForSecrets = (transport: Transport, allowInsecure: boolean): boolean =>
  allowInsecure || isEncrypted(transport) || loopbackNames.test(transport.hostname);

/** Aborted when the client goes away before its answer is complete. */
export const clientSignal = ({ raw }: { raw: ServerResponse }): AbortSignal => {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** Ends a connection whose body trickles in for longer than this (ms; 0: as long as it takes): thousands of them would hold up everybody else. */
export const limitBodyTime = ({ raw }: FastifyRequest, deadlineMs: number): void => {
  if (deadlineMs === 0 || !hasBody(raw)) return;
  const timer = setTimeout(() => raw.destroy(), deadlineMs);
  const clear = (): void => clearTimeout(timer);
  raw.once('end', clear).once('close', clear);
};

/**
 * Keeps the connection open when the answer is ready before the body is in (a file that is refused). Closing it while the client
 * still sends resets it, and the client never sees why its file was refused. The rest is read and thrown away.
 */
export const keepConnectionForRest = (request: FastifyRequest, reply: FastifyReply): void => {
  if (!request.raw.complete && hasBody(request.raw)) reply.header('connection', 'keep-alive');
};
