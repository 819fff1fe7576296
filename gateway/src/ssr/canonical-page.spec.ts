import { describe, expect, it } from '@jest/globals';
import { canonicalAddress } from './canonical-page.ts';

describe('canonicalAddress', () => {
  it.each([
    ['/business/Kebap-Haus', '/business/kebap-haus'],
    ['/BUSINESS/kebap-haus/', '/business/kebap-haus'],
    ['/Category/Cafe?sort=name', '/category/cafe?sort=name'],
    ['/city/berlin/', '/city/berlin'],
    ['/city/berlin/?page=2', '/city/berlin?page=2'],
    ['/cities/', '/cities'],
    ['/About', '/about'],
    ['//evil.example/', '/evil.example'],
    ['//', '/'],
    ['///city//berlin', '/city/berlin'],
    ['/city/%42erlin', '/city/berlin'],
    ['/city/A%2FB', '/city/a%2Fb'],
    ['/city/%5C%5CEvil', '/city/%5C%5Cevil'],
    ['/city/caf%C3%A9/', '/city/caf%C3%A9'],
  ])('%s is %s', (address, canonical) => {
    expect(canonicalAddress(address)).toBe(canonical);
    expect(canonicalAddress(canonical)).toBeNull();
  });

  it.each(['/', '/?Page=2', '/city/berlin', '/city/berlin?Search=KEBAP', '/city/%C3%87ay', '/city/../', '/City/%2e%2e/x', '/./'])(
    '%s stays as it is',
    (address) => expect(canonicalAddress(address)).toBeNull(),
  );
});
