import { z } from 'zod';
import { Actor } from './services.ts';

/** `POST /internal/audit`: one entry of the audit log of site-config. */
export const AuditEntry = z.object({
  /** Id chosen by the sender: the same entry sent twice is stored once. */
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: Actor,
  /** `domain.verb-noun`, such as `sign-in.succeeded` or `import.started`. */
  action: z.string().max(100),
  /** The object of the action, such as an import run's id. */
  subject: z.string().max(300).nullable(),
  before: z.json().optional(),
  after: z.json().optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
