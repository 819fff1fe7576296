import { describe, expect, it } from '@jest/globals';
import { clientKeyOf, clientNetworksOf, shortAddressOf } from './client-key.ts';

describe('clientKeyOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:49152', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:49152', '203.0.113.9'],
    ['[2001:db8:1:2::9]:49152', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1::2:3:4:5', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2001:db8::203.0.113.9', '2001:db8:0:0::/64'],
    ['64:ff9b::203.0.113.9', '203.0.113.9'],
    ['64:ff9b::cb00:7109', '203.0.113.9'],
    ['64:ff9b:1::cb00:7109', '64:ff9b:1:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('%s counts as %s', (address, key) => {
    expect(clientKeyOf(address)).toBe(key);
  });

  it('takes two addresses of one network for one client, and those of two for two', () => {
    expect(clientKeyOf('2001:db8:1:2::1')).toBe(clientKeyOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd'));
    expect(clientKeyOf('2001:db8:1:2::1')).not.toBe(clientKeyOf('2001:db8:1:3::1'));
  });
});

describe('the networks of a client', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.9'], '203.0.113.0/24'],
    ['::ffff:203.0.113.9', ['203.0.113.9'], '203.0.113.0/24'],
    ['203.0.113.9:49152', ['203.0.113.9'], '203.0.113.0/24'],
    ['2001:db8:1:2ff::1', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'], '2001:db8:1::/48'],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48'], '2001:db8:0::/48'],
    ['not an address', ['not an address'], 'not an address'],
  ])('of %s are %j, and it is shortened to %s', (address, networks, short) => {
    expect([clientNetworksOf(address), shortAddressOf(address)]).toEqual([networks, short]);
  });
});
