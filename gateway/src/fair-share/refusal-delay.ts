import type { FastifyInstance } from 'fastify';
import { mostHeldRefusals, refusalDelayMs } from './limits.ts';

const tooManyRequests = 429;

/** Holds answers back that say that a client asks too much: one that asks on at once, over each connection that it has, is slowed down by that. */
export class RefusalDelay {
  private held = 0;

  constructor(
    private readonly delayMs: number = refusalDelayMs,
    private readonly most: number = mostHeldRefusals,
  ) {}

  attach(fastify: FastifyInstance): void {
    fastify.addHook('onSend', (_request, { statusCode }, _payload, done) => {
      if (statusCode !== tooManyRequests || this.held >= this.most) return done();
      this.held++;
      setTimeout(() => {
        this.held--;
        done();
      }, this.delayMs);
    });
  }
}
