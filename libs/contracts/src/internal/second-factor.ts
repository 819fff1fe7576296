import { z } from 'zod';

/** `PUT /internal/second-factor`: the one second factor of the sign-in. The gateway alone can open `sealed`. 409 where another one is there than it `replaces`. */
export const NewSecondFactor = z.object({
  sealed: z.string().max(500),
  /** The sealed secret that it takes the place of, one of former secrets; null: none. */
  replaces: z.string().max(500).nullable().default(null),
  /** Step of the code that confirmed it: it and earlier ones are used up. */
  lastStep: z.int(),
  /** Keyed digests of the recovery codes. */
  recoveryDigests: z.array(z.string().max(64)).max(50),
});
export type NewSecondFactor = z.infer<typeof NewSecondFactor>;

/** `GET /internal/second-factor`; `sealed` is null where there is none. `DELETE` removes it. */
export const StoredSecondFactor = z.object({
  sealed: z.string().nullable(),
  switchedOnAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
});
export type StoredSecondFactor = z.infer<typeof StoredSecondFactor>;

/** `POST /internal/second-factor/steps` and `/recovery-codes` use a code up. */
export const UsedStep = z.object({ step: z.int() });
export const UsedRecoveryCode = z.object({ digest: z.string().max(64) });

/** False: it was used before, or was never one. */
export const CodeUse = z.object({ isFirstUse: z.boolean() });
export type CodeUse = z.infer<typeof CodeUse>;
