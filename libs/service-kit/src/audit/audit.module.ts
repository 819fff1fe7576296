import { type PartName } from '@directory/contracts';
import { type DynamicModule, Module } from '@nestjs/common';
import { InternalClient } from '../internal-client.ts';
import { AuditOutboxRepository } from './audit-outbox.repository.ts';
import { AuditSender, SITE_CONFIG } from './audit-sender.service.ts';

/** The outbox of audit entries, and (`forSender`) the one process that empties it. */
@Module({ providers: [AuditOutboxRepository], exports: [AuditOutboxRepository] })
export class AuditModule {
  static forSender(options: { url: string; caller: PartName; key: string }): DynamicModule {
    const client = new InternalClient({ ...options, audience: 'site-config', connections: 2 });
    return { module: AuditModule, providers: [AuditSender, { provide: SITE_CONFIG, useValue: client }] };
  }
}
