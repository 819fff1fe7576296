import type { FastifyReply } from 'fastify';

/** Answers 301 when something is requested by a former slug. → whether it did */
export const redirectToSlug = (reply: FastifyReply, path: string, asked: string, current: string): boolean =>
  redirectToAddress(reply, `${path}/${encodeURIComponent(asked)}`, `${path}/${encodeURIComponent(current)}`);

/** The same for an address of several slugs. */
export const redirectToAddress = (reply: FastifyReply, asked: string, current: string): boolean => {
  if (asked === current) return false;
  reply.status(301).header('location', current);
  return true;
};

/** Whether a text can be a slug at all: any other is not found without asking the database. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,300}$/.test(text);
