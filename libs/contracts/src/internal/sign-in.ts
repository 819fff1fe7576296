import { z } from 'zod';

/**
 * Sign-in attempts are counted by site-config in Postgres, so that an emptied Redis resets no limit.
 * `POST /internal/sign-in/attempts` records one and answers the wait before the next.
 */
export const SignInAttempt = z.object({
  step: z.enum(['access-key', 'user-code', 'password']),
  outcome: z.enum(['failed', 'succeeded']),
  /** Address of the client as the gateway knows it. */
  address: z.string().max(64),
});
export type SignInAttempt = z.infer<typeof SignInAttempt>;

/** `GET /internal/sign-in/throttle?address=…&step=…`: seconds to wait before the next attempt is looked at; 0 = now. */
export const SignInThrottleQuery = z.object({ address: z.string().max(64), step: SignInAttempt.shape.step });
export type SignInThrottleQuery = z.infer<typeof SignInThrottleQuery>;
export const SignInThrottle = z.object({ waitSeconds: z.int().min(0) });
export type SignInThrottle = z.infer<typeof SignInThrottle>;
