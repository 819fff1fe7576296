import { createHmac } from 'node:crypto';

/** HMAC-SHA-256, 43 characters. */
export const digestUnder = (key: string | Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
