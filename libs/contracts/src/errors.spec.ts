import { globSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type ErrorCode, errorCatalogue, errorText, isErrorCode } from './errors.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];
const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe('error catalogue', () => {
  it.each(codes)('%s has a name, a status and a sentence in both languages', (code) => {
    const { status, en, tr } = errorCatalogue[code];
    expect(code).toMatch(/^[A-Z]+(_[A-Z0-9]+)+$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(en.trim()).not.toBe('');
    expect(tr.trim()).not.toBe('');
  });

  it('has each code in one file', async () => {
    const files = globSync('errors/*.errors.ts', { cwd: import.meta.dirname });
    const parts = await Promise.all(files.map(async (file) => Object.values(await import(`./${file}`))));
    expect(
      parts
        .flat(2)
        .flatMap((part) => Object.keys(part as object))
        .sort(),
    ).toEqual([...codes].sort());
  });

  it('shows parameters to operators only, so that no internal value reaches a visitor', () => {
    for (const code of codes) {
      if (code === 'IMPORT_ALREADY_DONE') continue;
      expect(placeholders(errorCatalogue[code].en)).toEqual([]);
    }
  });

  it('fills parameters and leaves nothing in braces', () => {
    expect(errorText('IMPORT_DISK_FULL', 'tr', { free: 12, needed: 900 })).toContain('12 MB boş, 900 MB gerekiyor');
    expect(errorText('IMPORT_DAMAGED', 'tr')).not.toMatch(/[{}]/);
  });

  it('knows its codes', () => {
    expect(isErrorCode('IMPORT_BOMB')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode(undefined)).toBe(false);
  });

  it('keeps the documented sign-in texts', () => {
    expect(errorText('SIGN_IN_ACCESS_KEY_WRONG', 'tr')).toBe('Hatalı Erişim Anahtarı');
    expect(errorText('SIGN_IN_USER_CODE_WRONG', 'tr')).toBe('Hatalı Kullanıcı Kodu');
    expect(errorText('SIGN_IN_PASSWORD_WRONG', 'tr')).toBe('Hatalı Şifre');
  });
});
