import type { FastifyReply } from 'fastify';

/** Answers 301 when something is asked for by a slug it had before. → true when it did. */
export const redirectToSlug = (reply: FastifyReply, path: string, asked: string, current: string): boolean => {
  if (asked === current) return false;
  reply.status(301).header('location', `${path}/${encodeURIComponent(current)}`);
  return true;
};

/** Whether a text of an address can be a slug at all: anything else is not found, and never reaches the database. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,300}$/.test(text);
