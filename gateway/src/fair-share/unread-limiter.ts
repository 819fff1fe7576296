import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { listenEarly } from '../answers/early-listener.ts';
import { holdersOf } from './client-network.ts';
import { clientsOfNetwork, mostUnreadBytes, mostUnreadBytesOfAll, unreadCheckMs } from './limits.ts';

interface UnreadLimits {
  /** The client that a request comes from, whichever proxy of ours it came by: proxies need not read on where their client does not. */
  addressOf(request: IncomingMessage): string;
  /** Bytes that wait for one client to be read, and four times as many for the network around it. */
  most?: number;
  /** The same of all clients. */
  mostOfAll?: number;
  /** Pause between two looks at that sum, ms. */
  checkMs?: number;
}

/** Answers that are not sent to the end, by whom they are for. */
type OpenAnswers = Map<string, Set<ServerResponse>>;

const bytesOf = (open: Iterable<ServerResponse> = []): number => {
  let bytes = 0;
  for (const { writableLength } of open) bytes += writableLength;
  return bytes;
};

/** → takes it away again */
const add = (answers: OpenAnswers, reader: string, response: ServerResponse): (() => void) => {
  const open = answers.get(reader) ?? new Set();
  answers.set(reader, open.add(response));
  return () => {
    open.delete(response);
    if (open.size === 0 && answers.get(reader) === open) answers.delete(reader);
  };
};

/**
 * Ends connections of clients that leave unread what they were answered: it waits in the memory of this process, which clients that hold all of
 * their connections like that would fill. One client that leaves much is not answered any more; where many leave some, those with most go first.
 */
export class UnreadLimiter {
  private readonly ofClients: OpenAnswers = new Map();
  private readonly ofNetworks: OpenAnswers = new Map();
  private readonly addressOf: UnreadLimits['addressOf'];
  private readonly most: number;
  private readonly mostOfAll: number;
  private readonly checkMs: number;

  constructor({ addressOf, most = mostUnreadBytes, mostOfAll = mostUnreadBytesOfAll, checkMs = unreadCheckMs }: UnreadLimits) {
    this.addressOf = addressOf;
    this.most = most;
    this.mostOfAll = mostOfAll;
    this.checkMs = checkMs;
  }

  /** Puts itself before the listeners of a server. */
  attach(server: Server): void {
    listenEarly(server, (request, response, goOn) => {
      if (this.isTaken(request, response)) goOn();
    });
    const timer = setInterval(() => this.endMost(), this.checkMs).unref();
    server.once('close', () => clearInterval(timer));
  }

  private isTaken(request: IncomingMessage, response: ServerResponse): boolean {
    const [client, network] = holdersOf(this.addressOf(request));
    if (bytesOf(this.ofClients.get(client)) > this.most || bytesOf(this.ofNetworks.get(network)) > this.most * clientsOfNetwork) {
      request.socket.destroy();
      return false;
    }
    const leave = [add(this.ofClients, client, response), add(this.ofNetworks, network, response)];
    // One listener for both: answers that are piped have ten of their own, and Node warns of more.
    response.once('close', () => {
      for (const one of leave) one();
    });
    return true;
  }

  /** Ends all answers of the clients with most, until all others together leave no more than they may. */
  private endMost(): void {
    const unread = [...this.ofClients.values()].map((open) => ({ open, bytes: bytesOf(open) }));
    let left = unread.reduce((sum, { bytes }) => sum + bytes, 0);
    if (left <= this.mostOfAll) return;
    for (const { open, bytes } of unread.sort((one, other) => other.bytes - one.bytes)) {
      if (left <= this.mostOfAll) return;
      for (const response of [...open]) response.destroy();
      left -= bytes;
    }
  }
}
