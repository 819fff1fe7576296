import { describe, expect, it } from '@jest/globals';
import { ImportRunEntity } from './import-run.entity.ts';
import { toEvents } from './run-events.ts';

const run = (rowsRead: number): ImportRunEntity =>
  Object.assign(new ImportRunEntity(), { id: 'x', rowsRead, createdAt: new Date(0), errorCode: null });

async function* reads(runs: readonly ImportRunEntity[], onRead: () => void = () => undefined) {
  for (const run of runs) {
    onRead();
    yield run;
  }
}

const collect = async (events: AsyncIterable<string>): Promise<string[]> => {
  const all: string[] = [];
  for await (const event of events) all.push(event);
  return all;
};

describe('toEvents', () => {
  it('sends a state once, however often it is read', async () => {
    const events = await collect(toEvents(reads([run(1), run(1), run(2), run(2)])));
    expect(events).toHaveLength(2);
    expect(events[1]).toMatch(/^event: run\ndata: \{.*"rowsRead":2.*\}\n\n$/);
  });

  it('sends a heartbeat every fifteen seconds', async () => {
    let seconds = 0;
    const second = (): void => {
      seconds++;
    };
    const events = await collect(
      toEvents(
        reads(
          Array.from({ length: 40 }, () => run(1)),
          second,
        ),
        () => seconds * 1000,
      ),
    );
    expect(events.map((event) => event.slice(0, 6))).toEqual(['event:', ': stil', ': stil']);
  });
});
