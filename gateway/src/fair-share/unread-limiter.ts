import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { listenEarly } from '../answers/early-listener.ts';
import { holdersOf } from './client-network.ts';
import { clientsOfNetwork, mostUnreadBytes } from './limits.ts';

interface UnreadLimits {
  /** The client that a request comes from, whichever proxy of ours it came by: proxies need not read on where their client does not. */
  addressOf(request: IncomingMessage): string;
  /** Bytes that wait for one client to be read, and four times as many for the network around it. */
  most?: number;
}

/**
 * Ends connections of clients that ask on, and leave unread what they were answered: it waits in the memory of this process, and a client that
 * holds all of its connections like that would fill it.
 */
export class UnreadLimiter {
  /** Answers that are not sent to the end, by client, and by the network around it. */
  private readonly openOf = new Map<string, Set<ServerResponse>>();
  private readonly addressOf: UnreadLimits['addressOf'];
  private readonly most: number;

  constructor({ addressOf, most = mostUnreadBytes }: UnreadLimits) {
    this.addressOf = addressOf;
    this.most = most;
  }

  /** Puts itself before the listeners of a server. */
  attach(server: Server): void {
    listenEarly(server, (request, response, goOn) => {
      if (this.isTaken(request, response)) goOn();
    });
  }

  private isTaken(request: IncomingMessage, response: ServerResponse): boolean {
    const [client, network] = holdersOf(this.addressOf(request));
    if (this.unreadBy(client) > this.most || this.unreadBy(network) > this.most * clientsOfNetwork) {
      request.socket.destroy();
      return false;
    }
    const leave = [client, network].map((reader) => this.add(reader, response));
    // One listener for both: answers that are piped have ten of their own, and Node warns of more.
    response.once('close', () => {
      for (const one of leave) one();
    });
    return true;
  }

  /** Bytes. */
  private unreadBy(reader: string): number {
    let bytes = 0;
    for (const { writableLength } of this.openOf.get(reader) ?? []) bytes += writableLength;
    return bytes;
  }

  /** → takes it away again */
  private add(reader: string, response: ServerResponse): () => void {
    const open = this.openOf.get(reader) ?? new Set();
    this.openOf.set(reader, open.add(response));
    return () => {
      open.delete(response);
      if (open.size === 0 && this.openOf.get(reader) === open) this.openOf.delete(reader);
    };
  }
}
