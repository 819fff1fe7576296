import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { listenEarly } from '../answers/early-listener.ts';
import { mostUnanswered } from './limits.ts';

/**
 * Ends connections over which far more requests come than were answered. Browsers wait for each answer before they ask on; a program that does not
 * has hundreds of requests in what is read of its connection at once, and all of them would be begun before anybody else's.
 */
export class PipelineLimiter {
  private readonly unanswered = new WeakMap<Socket, number>();

  /** `isProxy`: true for a proxy of ours, over whose connections many clients come. */
  constructor(
    private readonly isProxy: (address: string) => boolean,
    private readonly most = mostUnanswered,
  ) {}

  /** Puts itself before the listeners of a server. */
  attach(server: Server): void {
    listenEarly(server, (request, response, goOn) => {
      if (this.isTaken(request, response)) goOn();
    });
  }

  private isTaken({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // What was read along with the request for which it was ended.
    if (socket.destroyed) return false;
    const count = (this.unanswered.get(socket) ?? 0) + 1;
    if (count > this.most && !this.isProxy(socket.remoteAddress ?? '')) {
      socket.destroy();
      return false;
    }
    this.unanswered.set(socket, count);
    response.once('close', () => this.unanswered.set(socket, (this.unanswered.get(socket) ?? 1) - 1));
    return true;
  }
}
