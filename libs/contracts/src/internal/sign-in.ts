import { z } from 'zod';

const step = z.enum(['access-key', 'user-code', 'password', 'one-time-code']);

/** The client at the sign-in. */
const SignInClient = z.object({
  /** Its address as the gateway knows it. */
  address: z.string().max(64),
  /** Id of a browser that has signed in before, by its signed cookie: its failures count for it alone. */
  browser: z.string().max(64).nullable(),
});

/**
 * Failed steps are counted by site-config in Postgres, so that an emptied Redis resets no limit. `POST /internal/sign-in/attempts`
 * records a failed step, or a sign-in that has succeeded as a whole.
 */
export const SignInAttempt = SignInClient.extend({ step, outcome: z.enum(['failed', 'signed-in']) });
export type SignInAttempt = z.infer<typeof SignInAttempt>;

/** `POST /internal/sign-in/throttle`: seconds to wait before the next attempt is looked at; 0 = now. */
export const SignInThrottleQuery = SignInClient.extend({ step });
export type SignInThrottleQuery = z.infer<typeof SignInThrottleQuery>;
export const SignInThrottle = z.object({ waitSeconds: z.int().min(0) });
export type SignInThrottle = z.infer<typeof SignInThrottle>;
