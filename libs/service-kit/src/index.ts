export { AuditModule } from './audit/audit.module.ts';
export { AuditOutboxRepository, type NewAuditEntry } from './audit/audit-outbox.repository.ts';
export * from './database/database.module.ts';
export * from './database/transaction.ts';
export * from './migrations.ts';
export * from './queues/job-handler.decorator.ts';
export * from './queues/job-processor.ts';
export * from './queues/queue.module.ts';
export * from './without-stores.ts';
