import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aBusiness, aSummary } from '../../../testing/builders.ts';
import { DeviceList } from './device-list.ts';

const named = (slug: string) => aSummary({ slug });

beforeEach(() => window.localStorage.clear());

describe('a list of businesses on the device', () => {
  const slugs = (list: DeviceList) => list.read().map(({ business }) => business.slug);

  it('has the newest first, each once, and no more than it may have', () => {
    const list = new DeviceList('saved', 2);
    for (const slug of ['a', 'b', 'a', 'c']) list.add(named(slug), 1);
    expect(slugs(list)).toEqual(['c', 'a']);
    expect([list.has('a'), list.has('b')]).toEqual([true, false]);
  });

  it('outlives the page, and keeps no more of a business than its summary', () => {
    new DeviceList('saved', 2).add(aBusiness({ slug: 'a' }), 7);
    expect(new DeviceList('saved', 2).read()).toEqual([{ at: 7, business: aSummary({ slug: 'a' }) }]);
    expect(window.localStorage.getItem('saved')).not.toContain('Quiet garden');
  });

  it('renews only what it has', () => {
    const list = new DeviceList('saved', 5);
    list.add(named('a'), 1);
    list.add(named('b'), 1);
    list.renew('a', aSummary({ slug: 'a', name: 'New name' }), 2);
    list.renew('c', named('c'), 2);
    expect(list.read().map(({ at, business }) => [business.slug, business.name, at])).toEqual([
      ['b', 'Café Einstein', 1],
      ['a', 'New name', 2],
    ]);
  });

  it('has a business that was renamed or merged under its new slug, once', () => {
    const list = new DeviceList('saved', 5);
    for (const slug of ['new', 'b', 'old', 'c']) list.add(named(slug), 1);
    list.renew('b', named('renamed'), 2);
    expect(slugs(list)).toEqual(['c', 'old', 'renamed', 'new']);
    list.renew('old', named('new'), 2);
    expect(slugs(list)).toEqual(['c', 'new', 'renamed']);
  });

  it('is emptied, and leaves nothing behind', () => {
    const list = new DeviceList('saved', 5);
    list.add(named('a'), 1);
    list.clear();
    expect(window.localStorage.getItem('saved')).toBeNull();
  });

  it.each(['no json', '[]', '{"version":0,"entries":[{}]}', '{"version":1,"entries":7}'])('is empty where the storage holds %s', (text) => {
    window.localStorage.setItem('saved', text);
    expect(new DeviceList('saved', 5).read()).toEqual([]);
  });

  it('holds for the page where the browser stores nothing', () => {
    const list = new DeviceList('saved', 5);
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    list.add(named('a'), 1);
    refused.mockRestore();
    expect(slugs(list)).toEqual(['a']);
  });

  it('follows the other tabs of the site', () => {
    const list = new DeviceList('saved', 5);
    const heard = jest.fn();
    const stop = list.subscribe(heard);
    new DeviceList('saved', 5).add(named('a'), 1);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(heard).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'saved' }));
    expect([heard.mock.calls.length, slugs(list)]).toEqual([1, ['a']]);
    stop();
  });
});
