import { describe, expect, it } from '@jest/globals';
import type { DatabaseJobRow } from '../jobs/database-job.ts';
import { toJobEvents } from './job-events.ts';
import { streamHeartbeatMs } from './limits.ts';

const job = (done: number, state: DatabaseJobRow['state'] = 'running'): DatabaseJobRow => ({
  id: 'b7c0c1f6-4df4-4f7a-9d5f-0d9a6a0c6f11',
  kind: 'backup',
  state,
  cause: 'operator',
  backupId: null,
  actor: { kind: 'admin', sessionId: 's', address: null },
  step: 'copying',
  done,
  total: 10,
  errorCode: state === 'failed' ? 'BACKUP_DAMAGED' : null,
  errorParams: {},
  attempts: 1,
  fencingToken: 1,
  createdAt: new Date(0),
  startedAt: null,
  finishedAt: null,
});

const eventsOf = async (rows: readonly DatabaseJobRow[], times: readonly number[]): Promise<string[]> => {
  async function* all() {
    yield* rows;
  }
  const clock = [0, ...times][Symbol.iterator]();
  const events: string[] = [];
  for await (const event of toJobEvents(all(), () => clock.next().value ?? 0)) events.push(event);
  return events;
};

const dataOf = (event: string) => JSON.parse(event.split('data: ')[1]);

describe('events of a job', () => {
  it('are one for each change', async () => {
    const events = await eventsOf([job(1), job(1), job(2)], []);
    expect(events.map((event) => dataOf(event).done)).toEqual([1, 2]);
  });

  it('are a comment in a long silence', async () => {
    const [first, second] = await eventsOf([job(1), job(1)], [0, streamHeartbeatMs, streamHeartbeatMs]);
    expect([dataOf(first).done, second]).toEqual([1, ': still here\n\n']);
  });

  it('say why a job failed, as a sentence, and no longer at which step it is', async () => {
    const [event] = await eventsOf([job(1, 'failed')], []);
    expect(dataOf(event)).toMatchObject({ state: 'failed', step: null, error: expect.stringContaining('Yedek dosyası bozuk') });
  });
});
