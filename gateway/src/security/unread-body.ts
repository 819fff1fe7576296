import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from '../upstream/body-gate.ts';

/** Ends a connection whose body trickles in for longer than its route allows: thousands of them would hold up everybody else. */
export const limitBodyTime = (request: FastifyRequest): void => {
  const deadlineMs = request.routeOptions.config?.admitted?.bodyDeadlineMs ?? 0;
  if (deadlineMs === 0 || !hasBody(request.raw)) return;
  const timer = setTimeout(() => request.raw.destroy(), deadlineMs);
  const clear = (): void => clearTimeout(timer);
  request.raw.once('end', clear).once('close', clear);
};

/**
 * Keeps the line open when the answer is ready before the body is in (a file that is refused). Closing it while the client
 * still sends resets the connection, and the client never sees why its file was refused. The rest is read and thrown away.
 */
export const keepLineForRest = (request: FastifyRequest, reply: FastifyReply): void => {
  if (!request.raw.complete && hasBody(request.raw)) reply.header('connection', 'keep-alive');
};
