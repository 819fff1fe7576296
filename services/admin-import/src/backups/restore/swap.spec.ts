import { describe, expect, it } from '@jest/globals';
import { swapOf } from './swap.ts';

const target = {
  service: 'site-config' as const,
  migrations: [],
  squashedMigrations: [],
  objects: [],
  notBackedUp: { second_factor: 'kept', audit_log: 'kept', counters: 'fresh' } as const,
};

describe('the swap of a schema', () => {
  it('moves what is kept before the names change, and leaves what is made anew', () => {
    expect(swapOf(target, { from: '_restoring', replaced: '_replaced' })).toEqual([
      'DROP TABLE "site_config_restoring"."audit_log"',
      'DROP TABLE "site_config_restoring"."second_factor"',
      'ALTER TABLE "site_config"."audit_log" SET SCHEMA "site_config_restoring"',
      'ALTER TABLE "site_config"."second_factor" SET SCHEMA "site_config_restoring"',
      'ALTER SCHEMA "site_config" RENAME TO "site_config_replaced"',
      'ALTER SCHEMA "site_config_restoring" RENAME TO "site_config"',
    ]);
  });
});
