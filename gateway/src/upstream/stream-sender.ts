import { pipeline } from 'node:stream/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionEndWatch } from '../sessions/session-end-watch.ts';
import { longestFileMs } from './limits.ts';
import { discard, type UpstreamStream } from './upstream-reader.ts';

interface StreamKind {
  /** Copies of it may be asked for again. */
  isConditional: boolean;
  /** Longest time until all of it is read, ms; 0: as long as it takes. */
  longestMs?: number;
}

/** Nothing of it is stored on the way, unless the service lets copies be asked for again. */
const headersOf = (answer: UpstreamStream, isConditional: boolean): Record<string, string> => {
  const isEvents = answer.headers['content-type']?.startsWith('text/event-stream');
  // Proxies in front of us collect an answer before they pass it on, unless they are told.
  const cacheControl = (isConditional && answer.headers['cache-control']) || 'no-store';
  return { ...answer.headers, 'cache-control': cacheControl, ...(isEvents ? { 'x-accel-buffering': 'no' } : {}) };
};

/** Sends answers that come in pieces: files and live progress. Nothing is collected, nothing is compressed. */
@Injectable()
export class StreamSender implements OnModuleDestroy {
  private readonly logger = new Logger('Stream');
  private readonly live = new Set<AbortController>();

  constructor(private readonly sessionEnds: SessionEndWatch) {}

  /** Live progress has no end of its own: at a shutdown it is ended, and the browser connects again. */
  onModuleDestroy(): void {
    for (const ending of this.live) ending.abort();
  }

  /** Headers go out at once. A service that dies half-way cuts the client's answer off, so that nobody takes it for whole. */
  async send(answer: UpstreamStream, kind: StreamKind, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { isConditional, longestMs = isConditional ? longestFileMs : 0 } = kind;
    reply.hijack();
    reply.raw.writeHead(answer.status, { ...(reply.getHeaders() as Record<string, string>), ...headersOf(answer, isConditional) });
    if (request.method === 'HEAD') {
      discard(answer.body);
      reply.raw.end();
      return reply;
    }
    reply.raw.flushHeaders();
    await this.pass(answer, reply, longestMs);
    return reply;
  }

  /** Progress and files end with the session that they were opened by; those of visitors when they are not read in time. */
  private async pass(answer: UpstreamStream, reply: FastifyReply, longestMs: number): Promise<void> {
    const ending = new AbortController();
    const timer = longestMs > 0 ? setTimeout(() => ending.abort(), longestMs) : undefined;
    const { adminSession } = reply.request;
    const unwatch = adminSession && this.sessionEnds.watch(adminSession.name, ending);
    if (answer.headers['content-type']?.startsWith('text/event-stream')) this.live.add(ending);
    try {
      await pipeline(answer.body, reply.raw, { signal: ending.signal });
    } catch (error) {
      if (!ending.signal.aborted && !reply.request.raw.aborted)
        this.logger.warn({ requestId: reply.request.id, err: error }, 'A stream was cut off.');
    } finally {
      this.live.delete(ending);
      clearTimeout(timer);
      unwatch?.();
    }
  }
}
