import { describe, expect, it } from '@jest/globals';
import {
  canonicalAddress,
  decodePath,
  hasTooManyParameters,
  isAdminPagePath,
  isApiPath,
  isTooDeep,
  readFormFields,
  splitTarget,
  toOriginForm,
} from './address.ts';
import { mostQueryParameters } from './limits.ts';

describe('request targets', () => {
  it.each([
    ['/city/berlin?page=2', '/city/berlin?page=2'],
    ['http://evil.example/api/admin/imports', '/api/admin/imports'],
    ['HTTPS://evil.example', '/'],
    ['http://evil.example?x=1', '/?x=1'],
    ['//evil.example/x', '//evil.example/x'],
    ['*', '/%'],
    ['ftp://evil.example/x', '/%'],
  ])('%s is read as %s', (target, form) => {
    expect(toOriginForm(target)).toBe(form);
  });

  it.each([
    ['/a?b=1?c', { path: '/a', query: 'b=1?c' }],
    ['/a#x?y', { path: '/a', query: '' }],
    ['/a?b#c', { path: '/a', query: 'b' }],
    ['/a', { path: '/a', query: '' }],
  ])('splits %s', (target, parts) => {
    expect(splitTarget(target)).toEqual(parts);
  });

  it.each([
    ['/caf%C3%A9', '/café'],
    ['/a%2Fb', '/a/b'],
    ['/%', null],
    ['/%C3', null],
    ['/a%00b', null],
    ['/a%0Ab', null],
    ['/a%E2%80%A8b', null],
    ['*', null],
  ])('decodes %s to %s', (path, decoded) => {
    expect(decodePath(path)).toBe(decoded);
  });

  it('tells how many parameters an address may have', () => {
    const addressOf = (parameters: number): string => `/a?${Array(parameters).fill('x=%FF').join('&')}#y&z`;
    expect(['/a', '/a?', addressOf(mostQueryParameters), addressOf(mostQueryParameters + 1)].map(hasTooManyParameters)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('reads the first fields of a form, and no others', () => {
    const fields = readFormFields(`name=Zeynep+Y%C4%B1lmaz&message=a%26b&${'%FF&'.repeat(mostQueryParameters - 2)}email=late`);
    expect([fields.size, fields.get('name'), fields.get('message'), fields.get('email')]).toEqual([
      mostQueryParameters,
      'Zeynep Yılmaz',
      'a&b',
      null,
    ]);
  });

  it('tells calls, screens of the back office and pages apart', () => {
    expect(['/api', '/api/x', '/apix', '/'].map(isApiPath)).toEqual([true, true, false, false]);
    expect(['/admin', '/Admin/login', '/administration', '/'].map(isAdminPagePath)).toEqual([true, true, false, false]);
  });
});

describe('isTooDeep', () => {
  it.each(['/', '/city/berlin/bakery', '///city//berlin', `/city?search=${'/'.repeat(100)}`])('lets %s through', (address) =>
    expect(isTooDeep(address)).toBe(false),
  );
  it.each(['/'.repeat(1000), '/a'.repeat(1000), `${'/a'.repeat(21)}?page=2`])('is true of %.30s', (address) =>
    expect(isTooDeep(address)).toBe(true),
  );
});

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
