import type { ServiceSchema } from '@directory/service-kit/migrations';
import { migrations, squashedMigrations } from '../migrations/index.ts';
import { deleteOldAuditEntries, shortenAuditAddresses } from './audit-retention.ts';

export const siteConfigSchema: ServiceSchema = {
  service: 'site-config',
  migrations,
  squashedMigrations,
  objects: [deleteOldAuditEntries, shortenAuditAddresses],
  rights: {
    // The audit log is never rewritten, not by this service either.
    audit_log: ['SELECT', 'INSERT'],
    ad_batches: ['SELECT', 'INSERT', 'DELETE'],
    revisions: ['SELECT', 'INSERT', 'DELETE'],
    sign_in_failures: ['SELECT', 'INSERT', 'DELETE'],
  },
  // Secrets of the sign-in and the record of who did what are never in a file, and no restore turns them back. Searched words would outlive their days in one.
  notBackedUp: {
    audit_log: 'kept',
    recovery_codes: 'kept',
    searched_texts: 'kept',
    second_factor: 'kept',
    sign_in_failures: 'kept',
    sign_in_failure_sums: 'kept',
  },
};
