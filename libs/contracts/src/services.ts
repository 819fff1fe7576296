import { z } from 'zod';

/** The parts that talk to each other with internal tokens. `worker` is admin-import's second process. */
export const partNames = ['gateway', 'catalog', 'admin-import', 'indexing', 'site-config', 'worker'] as const;
export type PartName = (typeof partNames)[number];

/** The services behind the gateway: each owns one Postgres schema of the same name (with `_` for `-`). */
export const serviceNames = ['catalog', 'admin-import', 'indexing', 'site-config'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Postgres schema and role of a service. */
export const schemaOf = (service: ServiceName): string => service.replaceAll('-', '_');

/** Postgres role of the worker, in admin-import's schema. */
export const workerRole = 'import_worker';

/** Headers of internal calls. The gateway strips them (and every other `x-internal-*`) from what clients send. */
export const internalHeaders = {
  /** Signed token of the caller for the called service, valid for 60 s. */
  token: 'x-internal-token',
  /** The request's id, from the gateway down to every log line and error answer. */
  requestId: 'x-request-id',
  /** The actor, for the audit log: JSON of `Actor`. Set by the gateway after it has checked the session. */
  actor: 'x-internal-actor',
  /** Cache tags of an answer, separated by commas. */
  cacheTags: 'x-internal-cache-tags',
  /** Ms that the caller waits for the answer: work that takes longer is for nobody. */
  timeout: 'x-internal-timeout-ms',
  /** `refreshes` for work that no visitor waits for: a cache renews an answer that it still sends. */
  lane: 'x-internal-lane',
} as const;

/** Kinds of callers that must not wait behind one another: each has connections of its own. */
export const lanes = ['visitors', 'operators', 'refreshes'] as const;
export type Lane = (typeof lanes)[number];

/** The author of an action, and the client's address. A visitor has no session; an operator who is still signing in is one too. */
export const Actor = z.object({
  kind: z.enum(['admin', 'visitor', 'system']),
  sessionId: z.string().nullable(),
  address: z.string().nullable(),
});
export type Actor = z.infer<typeof Actor>;

/** Answer of every service's `GET /healthz` and `GET /readyz`. */
export const Health = z.object({
  status: z.enum(['ok', 'error', 'shutting_down']),
  parts: z.record(z.string(), z.object({ status: z.enum(['up', 'down']), message: z.string().optional() })),
});
export type Health = z.infer<typeof Health>;
