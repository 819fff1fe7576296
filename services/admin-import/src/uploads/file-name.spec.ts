import { describe, expect, it } from '@jest/globals';
import { cleanFileName } from './file-name.ts';

describe('cleanFileName', () => {
  it.each([
    ['liste.xlsx', 'liste.xlsx'],
    ['Müşteriler – İstanbul.xlsx', 'Müşteriler – İstanbul.xlsx'],
    ['C:\\Belgeler\\liste.xlsx', 'liste.xlsx'],
    ['../../etc/passwd', 'passwd'],
    ['invoice\u202exslx.exe', 'invoicexslx.exe'],
    ['a\0b\nc.xlsx', 'abc.xlsx'],
    ['Mu\u0308ller.xlsx', 'Müller.xlsx'],
    ['', 'adsız.xlsx'],
    [undefined, 'adsız.xlsx'],
    ['..', 'adsız.xlsx'],
    ['folder/', 'adsız.xlsx'],
  ])('%j is shown as %j', (name, expected) => expect(cleanFileName(name)).toBe(expected));

  it('shortens a name and keeps its ending', () => {
    const name = cleanFileName(`${'ğ'.repeat(500)}.xlsx`);
    expect(name).toHaveLength(200);
    expect(name).toMatch(/…\.xlsx$/);
  });
});
