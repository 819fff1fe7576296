import type { IncomingMessage, Server } from 'node:http';
import { listenEarly } from '../answers/early-listener.ts';
import { clientNetworkOf } from './client-network.ts';
import { begunAtOnce, begunOfOneClient, turnsOfConnections } from './limits.ts';

interface Turns {
  /** The client that a request comes from, whichever proxy of ours it came by. */
  addressOf(request: IncomingMessage): string;
  /** Requests that are begun in one turn of the event loop, and of a client that nobody waits beside. */
  atOnce?: number;
  ofOneClient?: number;
  /** Turns in a row that are left to new connections. */
  ofConnections?: number;
}

interface Waiting {
  request: IncomingMessage;
  goOn: () => void;
}

/**
 * Begins a few requests in each turn of the event loop, and lets the others wait, of each client one after the other: a few clients that ask over
 * hundreds of connections would have all of theirs begun before anybody else's, and between two turns a single new connection is taken.
 */
export class RequestTurns {
  /** By client, in the order of their turns; of each the oldest first. */
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly addressOf: Turns['addressOf'];
  private readonly atOnce: number;
  private readonly ofOneClient: number;
  private readonly ofConnections: number;
  private begun = 0;
  private leftToConnections = 0;
  private isConnectionNew = false;
  private isNextPlanned = false;

  constructor({ addressOf, atOnce = begunAtOnce, ofOneClient = begunOfOneClient, ofConnections = turnsOfConnections }: Turns) {
    this.addressOf = addressOf;
    this.atOnce = atOnce;
    this.ofOneClient = ofOneClient;
    this.ofConnections = ofConnections;
  }

  /** Puts itself before the listeners of a server. */
  attach(server: Server): void {
    server.on('connection', () => {
      this.isConnectionNew = true;
    });
    listenEarly(server, (request, _response, goOn) => {
      if (this.waiting.size === 0 && this.begun < this.atOnce) this.begin(goOn);
      else this.wait({ request, goOn });
    });
  }

  private begin(goOn: () => void): void {
    this.begun += 1;
    this.planNext();
    goOn();
  }

  private planNext(): void {
    if (this.isNextPlanned) return;
    this.isNextPlanned = true;
    setImmediate(() => this.takeTurn());
  }

  private wait(waiting: Waiting): void {
    const client = clientNetworkOf(this.addressOf(waiting.request));
    const others = this.waiting.get(client);
    if (others) others.push(waiting);
    else this.waiting.set(client, [waiting]);
  }

  private takeTurn(): void {
    this.isNextPlanned = false;
    if (this.areConnectionsFirst()) this.planNext();
    else this.beginNext();
  }

  private beginNext(): void {
    this.begun = 0;
    const most = this.waiting.size > 1 ? this.atOnce : this.ofOneClient;
    while (this.begun < most) {
      const next = this.takeNext();
      if (!next) return;
      if (!next.request.socket.destroyed) this.begin(next.goOn);
    }
  }

  /** Who opens connections without end would keep all others from theirs, if each connection waited for requests. */
  private areConnectionsFirst(): boolean {
    const isFirst = this.isConnectionNew && this.waiting.size > 0 && this.leftToConnections < this.ofConnections;
    this.isConnectionNew = false;
    this.leftToConnections = isFirst ? this.leftToConnections + 1 : 0;
    return isFirst;
  }

  /** The oldest one of the client whose turn it is, which comes last from then on. */
  private takeNext(): Waiting | undefined {
    for (const [client, waiting] of this.waiting) {
      const next = waiting.shift();
      this.waiting.delete(client);
      if (waiting.length > 0) this.waiting.set(client, waiting);
      return next;
    }
    return undefined;
  }
}
