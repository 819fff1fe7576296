import type { CacheVersions } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ServiceVersions } from './validity.ts';

const whole: CacheVersions = {
  origin: 'db',
  cursor: '100',
  isComplete: true,
  mark: 'mark:0',
  versions: { all: 'a1', any: 'n1', imports: 'i1', lists: 'l1', 'mark:0': 'm1', 'business:7': 'b1' },
};
const part = (versions: Record<string, string>, change: Partial<CacheVersions> = {}): CacheVersions => ({
  ...whole,
  isComplete: false,
  versions,
  ...change,
});
const start = 1_000_000;

describe('versions of a service', () => {
  let service: ServiceVersions;
  let sequence: number;
  let now: number;

  const take = (told: CacheVersions): boolean => {
    const hasChanged = service.take(told, now, sequence + 1);
    if (hasChanged) sequence += 1;
    return hasChanged;
  };
  const answer = (tags: string[] | null = ['lists'], since = sequence) => service.versionsOf(tags, since);
  const compare = (versions: ReturnType<typeof answer>) => service.compare(versions, now);

  beforeEach(() => {
    service = new ServiceVersions();
    [sequence, now] = [0, start];
    take(whole);
  });

  it('are asked for since the last answer, and all of them once an hour', () => {
    expect(new ServiceVersions().queryAt(now)).toBe('');
    expect(service.queryAt(now)).toBe('?since=100&origin=db');
    expect(service.queryAt(now + 60 * 60 * 1000)).toBe('');
  });

  it('outdate an answer where one of its tags has changed, and no other answer', () => {
    const [list, business, seven] = [answer(['lists']), answer(['business:9']), answer(['business:7', 'lists'])];
    expect(take(part({ 'business:9': 'x', any: 'n2' }))).toBe(true);
    expect([compare(list), compare(business), compare(seven)]).toEqual(['current', 'outdated', 'current']);
    take(part({ 'business:7': 'b2' }));
    expect([compare(list), compare(seven)]).toEqual(['current', 'outdated']);
  });

  it('outdate an answer without tags of its own with any change, and every answer with everything', () => {
    const [untagged, list] = [answer(null), answer()];
    take(part({ any: 'n2', 'business:9': 'x' }));
    expect([compare(untagged), compare(list)]).toEqual(['outdated', 'current']);
    take(part({ all: 'a2' }));
    expect(compare(list)).toBe('outdated');
  });

  it('change nothing where the same is told again', () => {
    expect(take(part({ lists: 'l1' }))).toBe(false);
    expect(take(whole)).toBe(false);
  });

  it('outdate an answer that was asked for before the change, whichever state it shows', () => {
    const before = sequence;
    take(part({ lists: 'l2' }));
    expect(compare(answer(['lists'], before))).toBe('outdated');
    expect(compare(answer(['lists'], sequence))).toBe('current');
    expect(compare(answer(['business:7'], before))).toBe('current');
  });

  it('outdate an answer of a database that was put back: a version from before, no mark, or no row', () => {
    take(part({ 'business:7': 'b2', 'mark:1': 'm2' }, { mark: 'mark:1' }));
    const [seven, list] = [answer(['business:7']), answer(['lists'])];
    expect(compare(list)).toBe('current');
    take({ ...whole, versions: { ...whole.versions, 'mark:1': 'm0' } });
    expect([compare(seven), compare(list)]).toEqual(['outdated', 'outdated']);
  });

  it('are judged from Redis as from memory: a gateway that has just started knows what changed meanwhile', () => {
    const [list, business] = [answer(['lists']), answer(['business:9'])];
    const restarted = new ServiceVersions();
    restarted.take({ ...whole, versions: { ...whole.versions, 'business:9': 'x' } }, now, 1);
    expect([restarted.compare(list, now), restarted.compare(business, now)]).toEqual(['current', 'outdated']);
  });

  it('forget what is not told any more', () => {
    const seven = answer(['business:7']);
    const { 'business:7': _, ...others } = whole.versions;
    take({ ...whole, versions: others });
    expect([compare(seven), compare(answer(['business:7']))]).toEqual(['outdated', 'current']);
  });

  describe('while an import writes', () => {
    it('let an answer be served half a minute longer', () => {
      const list = answer();
      take(part({ imports: 'i2' }));
      expect(compare(list)).toBe('imported');
      now += 29_999;
      expect(compare(list)).toBe('imported');
      now += 1;
      expect(compare(list)).toBe('outdated');
    });

    it('outdate at once what an operator has changed meanwhile', () => {
      const list = answer();
      take(part({ imports: 'i2', lists: 'l2' }));
      expect(compare(list)).toBe('outdated');
    });

    it('are noticed every five seconds at most, and the last ones in the end', () => {
      take(part({ imports: 'i2' }));
      const list = answer();
      now += 4999;
      expect(take(part({ imports: 'i3' }))).toBe(false);
      expect(compare(list)).toBe('current');
      now += 1;
      expect(take(part({}))).toBe(true);
      expect(compare(list)).toBe('imported');
    });

    it('count the half minute from the first change that an answer does not show', () => {
      const list = answer();
      take(part({ imports: 'i2' }));
      now += 20_000;
      take(part({ imports: 'i3' }));
      now += 10_000;
      expect([compare(list), compare(answer())]).toEqual(['outdated', 'current']);
    });

    it('take an answer that was on its way for one of before', () => {
      const before = sequence;
      take(part({ imports: 'i2' }));
      expect(compare(answer(['lists'], before))).toBe('imported');
    });
  });
});
