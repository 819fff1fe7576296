import { describe, expect, it } from '@jest/globals';
import { cleanText } from './clean.ts';
import { fold } from './fold.ts';
import { repairMojibake } from './mojibake.ts';
import { normalForm } from './normal-form.ts';
import { writeOutUmlauts } from './umlauts.ts';

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
/** Enough for marks that are compared with one another to take minutes. */
const marks = 300_000;

describe('normalForm', () => {
  it.each(['Şişli', 'İ'.normalize('NFD'), 'ガスト', 'ｶﾞｽﾄ', 'שָׁלוֹם', 'นี้', 'हिन्दी', `Z${'\u0301\u0323'.repeat(15)}algo`, ''])(
    'is the usual one of %j',
    (text) => {
      for (const form of forms) expect(normalForm(text, form)).toBe(text.normalize(form));
    },
  );

  it('keeps the first thirty marks of a letter', () => {
    expect(normalForm(`a${'\u0323'.repeat(40)}b`, 'NFD')).toBe(`a${'\u0323'.repeat(30)}b`);
  });
});

describe.each([
  ['marks above and below', `e${'\u0301\u0323'.repeat(marks / 2)}`],
  ['sound marks of half width', `ｶ${'\uff9e\u093c'.repeat(marks / 2)}`],
])('a letter with thousands of %s', (_, text) => {
  it.each([
    ...forms.map((form) => [form, (one: string) => normalForm(one, form)] as const),
    ['cleanText', cleanText],
    ['fold', fold],
    ['writeOutUmlauts', writeOutUmlauts],
    ['repairMojibake', repairMojibake],
  ] as [string, (text: string) => unknown][])('is read at once: %s', (_name, read) => {
    const began = process.cpuUsage();
    read(text);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000);
  });
});

it('a text whose repair has thousands of marks is read at once', () => {
  const misread = Buffer.from(`Ş${'e\u0301\u0323'.repeat(5)}${'\u0301\u0323'.repeat(marks / 2)}`, 'utf8').toString('latin1');
  const began = process.cpuUsage();
  repairMojibake(misread);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000);
});
