import { describe, expect, it } from '@jest/globals';
import { patchBack } from './change-fields.ts';

describe('the patch that puts a part back', () => {
  const partOf = (before: unknown, ...path: string[]) => ({ path, name: path.join(' › '), before, after: null });
  const stored = { Ödeme: { Nakit: false, Çek: true }, Olanaklar: { Otopark: 'ücretli' } };

  it('leaves all other parts as they are now', () => {
    expect(patchBack('about', partOf(true, 'Ödeme', 'Nakit'), stored)).toEqual({
      about: { Ödeme: { Nakit: true, Çek: true }, Olanaklar: { Otopark: 'ücretli' } },
    });
    expect(patchBack('workingHours', partOf('Closed', 'Sunday'), { Monday: '9 AM - 6 PM' })).toEqual({
      workingHours: { Monday: '9 AM - 6 PM', Sunday: 'Closed' },
    });
  });

  it('adds what is gone, also where its section is gone too', () => {
    expect(patchBack('about', partOf(true, 'Erişim', 'Rampa'), stored)).toEqual({ about: { ...stored, Erişim: { Rampa: true } } });
    expect(patchBack('about', partOf(true, 'Erişim', 'Rampa'), null)).toEqual({ about: { Erişim: { Rampa: true } } });
  });

  it('takes away what was not there, with a section that is left empty', () => {
    expect(patchBack('about', partOf(null, 'Olanaklar', 'Otopark'), stored)).toEqual({ about: { Ödeme: stored.Ödeme } });
    expect(patchBack('about', partOf(null, 'Olanaklar', 'Otopark'), { Olanaklar: { Otopark: true } })).toEqual({ about: null });
    expect(patchBack('about', partOf(null, 'Olanaklar', 'Wifi'), stored)).toEqual({ about: stored });
  });

  it('is the value itself where it has no parts, and none for what an edit may not send', () => {
    expect(patchBack('phone', partOf('030'), '040')).toEqual({ phone: '030' });
    expect([patchBack('updatedAt', partOf('2026-11-20T10:00:00.000Z'), null), patchBack('slug', partOf('a'), 'b')]).toEqual([null, null]);
    expect(patchBack('latitude', partOf(200), 1)).toBeNull();
  });
});
