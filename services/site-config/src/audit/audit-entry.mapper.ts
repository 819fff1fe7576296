import type { Activity, AuditEntry } from '@directory/contracts';
import type { AuditEntryEntity } from './audit-entry.entity.ts';

export const toRow = ({ actor, at, ...entry }: AuditEntry): AuditEntryEntity => ({
  id: entry.id,
  at: new Date(at),
  actorKind: actor.kind,
  sessionId: actor.sessionId,
  address: actor.address,
  action: entry.action,
  subject: entry.subject,
  before: entry.before ?? null,
  after: entry.after ?? null,
});

export const toActivity = (row: AuditEntryEntity): Activity => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { kind: row.actorKind, sessionId: row.sessionId, address: row.address },
  action: row.action,
  subject: row.subject,
  before: row.before as Activity['before'],
  after: row.after as Activity['after'],
});
