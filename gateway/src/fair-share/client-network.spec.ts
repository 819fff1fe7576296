import { describe, expect, it } from '@jest/globals';
import { clientNetworkOf, widestNetworkOf } from './client-network.ts';

describe('the network of a client', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::9', '2001:db8:1:0::/56', '2001:db8:1::/48'],
    ['2001:db8:1:2ff::9', '2001:db8:1:200::/56', '2001:db8:1::/48'],
    ['2001:db8:1:ab12:1:2:3:4', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
    ['not an address', 'not an address', 'not an address'],
  ])('of %s is %s, and the widest %s', (address, network, widest) => {
    expect([clientNetworkOf(address), widestNetworkOf(address)]).toEqual([network, widest]);
  });
});
