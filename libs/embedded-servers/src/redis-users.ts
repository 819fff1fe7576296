import { createHash } from 'node:crypto';

const userLine = /^user (\S+) (.+)$/gm;

/** The `user` lines of a file such as `infra/redis/queue-users.conf` as Redis reads them: each with the SHA-256 of its password. */
export const redisUserLines = (text: string, passwordOf: (user: string) => string): string =>
  [...text.matchAll(userLine)]
    .map(([, name, rules]) => `user ${name} #${createHash('sha256').update(passwordOf(name)).digest('hex')} ${rules}`)
    .join('\n');
