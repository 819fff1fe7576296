import type { FastifyReply } from 'fastify';

/** Answers 301 when something is requested by a former slug. → whether it did */
export const redirectToSlug = (reply: FastifyReply, path: string, asked: string, current: string): boolean => {
  if (asked === current) return false;
  reply.status(301).header('location', `${path}/${encodeURIComponent(current)}`);
  return true;
};

/** Whether a text can be a slug at all: any other is not found without asking the database. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,300}$/.test(text);
