import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { headerAliases, type SourceField } from './headers/header-aliases.ts';
import { base, map } from './row-mapper.fixture.ts';
import type { MappedRow } from './row-mapper.ts';

const headers = (Object.keys(headerAliases) as SourceField[]).flatMap((field) => headerAliases[field].slice(0, 2) as string[]);

const half = '\\ud83d';
/** Halves of characters written out in JSON, and whole ones where a text is cut. */
const halves = [
  `{"Monday ${half}":"9AM-5PM ${half}","Tuesday":"${half}"}`,
  `[{"name":"x${half}","text":"y${half}\\ude00 \\${half}","stars":5}]`,
  JSON.stringify([{ name: `${'n'.repeat(199)}😀`, text: `${'x'.repeat(4999)}😀`, stars: 5 }]),
  `{"A ${half}":{"B ${half}":"c ${half}"}}`,
  JSON.stringify({ [`${'s'.repeat(99)}😀`]: { [`${'f'.repeat(99)}😀`]: `${'v'.repeat(299)}😀` } }),
  `{"street":"${'s'.repeat(199)}😀","city":"Bursa ${half}","text":"x ${half}"}`,
  ...[99, 119, 199, 249, 499].map((length) => `${'a '.repeat(length).slice(0, length)}😀`),
];

const values = fc.oneof(
  fc.string(),
  fc.json(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(
    ...[
      'None',
      '-',
      'TRUE',
      '5',
      '34',
      'Türkiye',
      'TR',
      'US',
      '<b>Bursa</b>',
      'MÃ¼nchen',
      'Kad?k?y',
      'caf\ufffd',
      '4,5',
      '1.234',
      '5,5E+12',
    ],
    ...['41,0', '29.0 E', '0', '0532 123 45 67', '+90 532 123 45 67', '2134', 'resim.jpg', '/url?q=https://a.example/', 'a@b.example'],
    ...['09:00-18:00', 'Closed', '{"Monday": "9AM-5PM"}', '[{"name":"x","text":"y","stars":5}]', 'Bar, Pub', '2026-01-02', '\0', '\ud800'],
    ...halves,
  ),
);
const rows = fc.dictionary(fc.constantFrom(...headers), values, { maxKeys: 25 });

const web = /^https?:\/\/[^\s"<>]+$/;

/** Neither NUL nor half a character. */
const expectStorable = (mapped: MappedRow): void => expect(JSON.stringify(mapped)).not.toMatch(/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/);

describe('whatever the cells', () => {
  it('makes a row that can be stored, or none', () => {
    fc.assert(
      fc.property(rows, (cells) => {
        const mapped = map({ ...base, ...cells });
        if (mapped.kind !== 'staged') return;
        const { row } = mapped;
        for (const link of [row.website, row.photoUrl, row.imageUrl, row.menuLink, row.orderLink, row.locationLink])
          if (link !== null) expect(link).toMatch(web);
        for (const text of [row.name, row.city, row.state, row.category, row.type, row.address])
          if (text !== null) expect(text).not.toMatch(/[\0\n\ufffd]|<\/?b>|^(?:none|-|)$/i);
        for (const place of [row.city, row.category]) if (place !== null) expect(place).toMatch(/\p{L}/u);
        if (row.phoneE164 !== null) expect(row.phoneE164).toMatch(/^\+[1-9]\d{4,14}$/);
        if (row.countryCode !== null) expect(row.countryCode).toMatch(/^[A-Z]{2}$/);
        expect(row.latitude === null).toBe(row.longitude === null);
        expect(Math.abs(row.latitude ?? 0)).toBeLessThanOrEqual(90);
        expect(Math.abs(row.longitude ?? 0)).toBeLessThanOrEqual(180);
        expect(row.rating ?? 1).toBeGreaterThanOrEqual(1);
        expect(row.rating ?? 5).toBeLessThanOrEqual(5);
        if (row.businessStatus?.startsWith('CLOSED')) expect(row.isOpen).toBe(false);
        expect(row.identityKeys.length).toBeGreaterThan(0);
        expectStorable(mapped);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps no half of a character, under no header', () => {
    for (const header of headers) for (const text of halves) expectStorable(map({ ...base, [header]: text }));
  });

  it('makes the same row of the same cells', () => {
    fc.assert(fc.property(rows, (cells) => expect(map({ ...base, ...cells })).toEqual(map({ ...base, ...cells }))));
  });
});
