/** How a request reached us. */
export interface Transport {
  /** As the client sees it: a trusted proxy may say so. */
  protocol: string;
  hostname: string;
}

const loopbackNames = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

export const isEncrypted = ({ protocol }: Transport): boolean => protocol === 'https';

/**
 * Whether secrets may be sent over this line. The name the browser used decides: it reaches a loopback name without any
 * network, also where a container or a tunnel stands in between.
 */
export const isSafeForSecrets = (transport: Transport, allowInsecure: boolean): boolean =>
  allowInsecure || isEncrypted(transport) || loopbackNames.test(transport.hostname);
