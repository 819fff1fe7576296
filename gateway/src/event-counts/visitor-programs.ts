import { isbot } from 'isbot';

/** False for programs that say so: they are answered like everybody, and not counted. */
export const isVisitor = (userAgent: string | undefined): boolean => Boolean(userAgent) && !isbot(userAgent);
