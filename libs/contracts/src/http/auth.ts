import { z } from 'zod';

const secret = z.string().trim().min(1).max(200);

/** The three steps of the sign-in, in this order. Each answers 204, or 401 with the step's text. */
export const AccessKeyStep = z.object({ accessKey: secret });
export const UserCodeStep = z.object({ userCode: secret });
export const PasswordStep = z.object({ password: secret });

export const Session = z.object({ expiresAt: z.iso.datetime() }).meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;
