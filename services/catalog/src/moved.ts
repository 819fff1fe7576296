import type { FastifyReply } from 'fastify';

/** Answers 301 when something is asked for by a slug it had before. → true when it did. */
export const redirectToSlug = (reply: FastifyReply, path: string, asked: string, current: string): boolean => {
  if (asked === current) return false;
  reply.status(301).header('location', `${path}/${encodeURIComponent(current)}`);
  return true;
};
