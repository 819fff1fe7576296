import type { Activity } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { activityRow } from './activity-table.ts';

const activity: Activity = {
  id: '0198f7a0-0000-7000-8000-000000000001',
  at: '2026-11-29T09:42:15.123Z',
  actor: { kind: 'admin', sessionId: 'session-1', address: '203.0.113.9' },
  action: 'import.finished',
  subject: 'run-1',
  before: null,
  after: { fileName: 'kafe.xlsx', totalRows: 3, created: 2, updated: 1, unchanged: 0, rejected: 0 },
  isShortened: false,
};

describe('a row of the workbook of the audit log', () => {
  it('says when, what, who and from where, and what an import did in one line', () => {
    expect(activityRow(activity)).toEqual([
      '2026-11-29 09:42:15',
      'İçe aktarma tamamlandı',
      'kafe.xlsx: 3 satır · 2 yeni · 1 güncellenen · 0 değişmeyen · 0 reddedilen',
      'run-1',
      'Yönetici',
      '203.0.113.9',
      'session-1',
      null,
      '{"fileName":"kafe.xlsx","totalRows":3,"created":2,"updated":1,"unchanged":0,"rejected":0}',
      'import.finished',
    ]);
  });

  it('cuts values that no cell can hold', () => {
    const row = activityRow({ ...activity, action: 'business.updated', before: { description: 'x'.repeat(40_000) } });
    expect(row[7]?.length).toBe(32_767);
  });
});
