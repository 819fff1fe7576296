import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import proxyAddr from '@fastify/proxy-addr';

export interface ClientLine {
  /** Name, and port where it has one, that the client asked for. */
  host: string;
  isEncrypted: boolean;
}

/** The proxy nearest to us wrote the last one. */
const lastOf = (header: string): string => header.slice(header.lastIndexOf(',') + 1).trim();

const single = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header.join(',') : header);

/** How a request reached us, before the framework has looked at it: by the same rules, from the same list of proxies. */
export const clientLines = (trustedProxies: readonly string[]): ((request: IncomingMessage) => ClientLine) => {
  const isTrusted = trustedProxies.length > 0 ? proxyAddr.compile([...trustedProxies]) : () => false;
  return ({ headers, socket }) => {
    const forwarded = isTrusted(socket.remoteAddress ?? '', 0) ? headers : {};
    const host = single(forwarded['x-forwarded-host']);
    const protocol = single(forwarded['x-forwarded-proto']);
    return {
      host: host ? lastOf(host) : (headers.host ?? ''),
      isEncrypted: protocol ? lastOf(protocol) === 'https' : (socket as TLSSocket).encrypted === true,
    };
  };
};
