import type { FastifyRequest } from 'fastify';
import { hasBody } from '../upstream/body-gate.ts';

/** Ends a connection whose body trickles in for longer than its route allows: thousands of them would hold up everybody else. */
export const limitBodyTime = (request: FastifyRequest): void => {
  const deadlineMs = request.routeOptions.config?.admitted?.bodyDeadlineMs ?? 0;
  if (deadlineMs === 0 || !hasBody(request.raw)) return;
  const timer = setTimeout(() => request.raw.destroy(), deadlineMs);
  const clear = (): void => clearTimeout(timer);
  request.raw.once('end', clear).once('close', clear);
};
