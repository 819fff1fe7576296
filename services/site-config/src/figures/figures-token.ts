import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (subscriptionId: number, secret: string): string =>
  createHmac('sha256', secret).update(`business-figures ${subscriptionId}`).digest('hex');

/** The token of a link: the subscription's id, signed with the secret that its row holds. */
export const figuresToken = (subscriptionId: number, secret: string): string => `${subscriptionId}.${signatureOf(subscriptionId, secret)}`;

export const subscriptionIdOf = (token: string): number => Number(token.split('.', 1)[0]);

/** Takes the same time whatever of a token is right. */
export const isSignedBy = (token: string, secret: string): boolean => {
  const [given, right] = [Buffer.from(token), Buffer.from(figuresToken(subscriptionIdOf(token), secret))];
  return given.length === right.length && timingSafeEqual(given, right);
};
