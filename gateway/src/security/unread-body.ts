import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from './request-body-limiter.ts';

/** Longest time for a body that nobody wants, ms: it is read and thrown away, so that the client gets to see the answer. */
export const unwantedBodyMs = 10_000;

/** Ends a connection whose body trickles in for longer than this (ms; 0: as long as it takes): thousands of them would hold up everybody else. */
export const limitBodyTime = ({ raw }: FastifyRequest, deadlineMs: number): void => {
  if (deadlineMs === 0 || !hasBody(raw)) return;
  const timer = setTimeout(() => raw.destroy(), deadlineMs);
  const clear = (): void => clearTimeout(timer);
  raw.once('end', clear).once('close', clear);
};

/**
 * Keeps the line open when the answer is ready before the body is in (a file that is refused). Closing it while the client
 * still sends resets the connection, and the client never sees why its file was refused. The rest is read and thrown away.
 */
export const keepLineForRest = (request: FastifyRequest, reply: FastifyReply): void => {
  if (!request.raw.complete && hasBody(request.raw)) reply.header('connection', 'keep-alive');
};
