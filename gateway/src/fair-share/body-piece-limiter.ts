import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { listenEarly } from '../answers/early-listener.ts';
import { hasBody } from '../security/client-connection.ts';
import { clientNetworkOf } from './client-network.ts';
import { endedClients, leastPieceBytes, mostTinyPieces, tinyPiecesRestMs } from './limits.ts';

interface PieceLimits {
  /** True for a proxy of ours, over whose connections many clients come. */
  isProxy(address: string): boolean;
  /** Pieces that may be as small as they like; of more, all together must have `leastBytes` each. */
  most?: number;
  leastBytes?: number;
  /** Ms for which no further connection of such a client is taken. */
  restMs?: number;
}

/**
 * Ends connections whose bodies come in pieces of a few bytes. Each chunk of a body is an object of its own until somebody reads it, and what is
 * read of a connection at once holds ten thousand: a single connection had this process to itself, and twenty filled its memory. These are parsed
 * to the end in any case, so that the client gets no other connection for a while.
 */
export class BodyPieceLimiter {
  private readonly resting: LRUCache<string, true>;
  private readonly isProxy: PieceLimits['isProxy'];
  private readonly most: number;
  private readonly leastBytes: number;

  constructor({ isProxy, most = mostTinyPieces, leastBytes = leastPieceBytes, restMs = tinyPiecesRestMs }: PieceLimits) {
    this.isProxy = isProxy;
    this.most = most;
    this.leastBytes = leastBytes;
    this.resting = new LRUCache({ max: endedClients, ttl: restMs });
  }

  /** Puts itself before the listeners of a server: the first piece may come in the very moment in which the request does. */
  attach(server: Server): void {
    server.on('connection', (socket) => {
      if (this.resting.size > 0 && this.resting.has(clientNetworkOf(socket.remoteAddress ?? ''))) socket.destroy();
    });
    listenEarly(server, (request, response, goOn) => {
      if (hasBody(request)) this.watch(request, response);
      goOn();
    });
  }

  private watch(request: IncomingMessage, response: ServerResponse): void {
    const push = request.push.bind(request);
    let pieces = 0;
    let bytes = 0;
    request.push = (piece: Buffer | null) => {
      if (piece === null) return push(piece);
      // What was read along with the piece for which it was ended.
      if (request.socket.destroyed) return true;
      pieces += 1;
      bytes += piece.length;
      if (pieces <= this.most || bytes >= pieces * this.leastBytes) return push(piece);
      this.end(request);
      return true;
    };
    // Node throws away by itself, past all this, what of a body nobody has begun to read when the answer is sent.
    request.read(0);
    response.once('finish', () => {
      if (request.readableFlowing === null) request.resume();
    });
  }

  private end({ socket }: IncomingMessage): void {
    const address = socket.remoteAddress ?? '';
    if (!this.isProxy(address)) this.resting.set(clientNetworkOf(address), true);
    socket.destroy();
  }
}
