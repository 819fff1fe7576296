import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@directory/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '../domain-error.ts';
import type { InternalClient } from '../internal-client.ts';
import { bodyLimitBytes } from '../limits.ts';
import type { AuditOutboxRepository } from './audit-outbox.repository.ts';
import { AuditSender } from './audit-sender.service.ts';

const entryOf = (before: unknown): AuditEntry => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  actor: { kind: 'admin', sessionId: null, address: null },
  action: 'businesses.deleted',
  subject: null,
  before: before as AuditEntry['before'],
});

const refused = 'sign-in.succeeded';

/** A thousand businesses, the most that one call removes, with names and addresses in letters of three bytes. */
const thousand = Array.from({ length: 1000 }, (_, id) => ({ id, name: '店'.repeat(200), address: '路'.repeat(500) }));

describe('sending audit entries', () => {
  let waiting: AuditEntry[];
  let stored: AuditEntry[];
  let sender: AuditSender;

  beforeEach(() => {
    stored = [];
    const outbox: Pick<AuditOutboxRepository, 'drain'> = {
      drain: async (send) => {
        for (const entry of waiting) await send(entry);
        return waiting.splice(0).length;
      },
    };
    const siteConfig = {
      json: async ({ json }: { json: AuditEntry }) => {
        if (Buffer.byteLength(JSON.stringify(json)) > bodyLimitBytes) throw new Error('The request is too large.');
        if (json.action === refused) throw new DomainError('REQUEST_INVALID');
        stored.push(json);
      },
      destroy: async () => undefined,
    };
    sender = new AuditSender(outbox as AuditOutboxRepository, siteConfig as unknown as InternalClient);
  });

  afterEach(() => sender.onApplicationShutdown());

  it('sends an entry that is larger than a body may be, and all behind it', async () => {
    const [large, small] = [entryOf(thousand), entryOf({ name: 'One' })];
    waiting = [large, small];
    await sender.sendAll();
    expect(stored.map(({ id }) => id)).toEqual([large.id, small.id]);
    expect(stored[0]).toMatchObject({ action: large.action, before: { characters: JSON.stringify(thousand).length } });
    expect(stored[1]).toEqual(small);
  });

  it('leaves out an entry that will never be taken, and sends those behind it', async () => {
    const next = entryOf(null);
    waiting = [{ ...entryOf(null), action: refused }, next];
    await sender.sendAll();
    expect(stored).toEqual([next]);
  });
});
