import { z } from 'zod';

const secret = z.string().trim().min(1).max(200);

/** The three steps of the sign-in, in this order. Each answers 204, or 401 with the step's text. */
export const AccessKeyStep = z.object({ accessKey: secret });
export const UserCodeStep = z.object({ userCode: secret });
export const PasswordStep = z.object({ password: secret });

/** Six digits of an authenticator app, or a recovery code. */
const oneTimeCode = z.string().trim().min(6).max(20);

/** The fourth step, where a second factor is switched on: the password's answer then carries the header `signInNextHeader`. */
export const OneTimeCodeStep = z.object({ code: oneTimeCode });

export const Session = z.object({ expiresAt: z.iso.datetime() }).meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const SessionParams = z.object({ id: z.uuid() });

/** An open session of the back office. The id names it in the audit log; it opens nothing. */
export const AdminSession = z
  .object({
    id: z.uuid(),
    startedAt: z.iso.datetime(),
    /** Exact to a minute. */
    lastSeenAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Browser and system, such as `Firefox, Windows`; empty where it said neither. */
    browser: z.string(),
    /** Network of the address that signed in: the /24 of IPv4, the /48 of IPv6. */
    network: z.string(),
    /** True for the session that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'AdminSession' });
export type AdminSession = z.infer<typeof AdminSession>;

/** Whether the sign-in asks for a one-time code. */
export const SecondFactor = z
  .object({ isOn: z.boolean(), switchedOnAt: z.iso.datetime().nullable(), recoveryCodesLeft: z.int() })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** A new secret for an authenticator app, as an address (for a QR code) and in letters. It does nothing until a code confirms it. */
export const SecondFactorSetup = z.object({ address: z.string(), secret: z.string() }).meta({ id: 'SecondFactorSetup' });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

export const SecondFactorCode = z.object({ code: oneTimeCode });

/** A code of the new secret, and the sign-in's password: an open session alone must not decide how the next ones are opened. */
export const SecondFactorConfirmation = z.object({ code: oneTimeCode, password: secret });
export type SecondFactorConfirmation = z.infer<typeof SecondFactorConfirmation>;

/** Each signs in once in place of a code. They are shown this once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Failed steps of the sign-in by one client in one hour. */
export const SignInFailures = z
  .object({
    hour: z.iso.datetime(),
    /** IPv4 address or IPv6 /64, shortened after a week; `others` for those beyond the 500th of an hour. */
    client: z.string(),
    failures: z.int(),
  })
  .meta({ id: 'SignInFailures' });
export type SignInFailures = z.infer<typeof SignInFailures>;
