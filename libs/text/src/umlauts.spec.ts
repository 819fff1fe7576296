import { describe, expect, it } from '@jest/globals';
import { readUmlauts, spellingsOf, writeOutUmlauts } from './umlauts.ts';

describe('umlauts', () => {
  it.each([
    ['Köln', ['koln', 'koeln']],
    ['koeln', ['koeln', 'koln']],
    ['Århus', ['arhus', 'aarhus']],
    ['Bauer', ['bauer']],
    ['Straße', ['strasse']],
    ['İstanbul', ['istanbul']],
  ])('of %s are read and written out', (name, spellings) => expect(spellingsOf(name)).toEqual(spellings));

  it('stand where they stood', () => {
    expect(writeOutUmlauts('Ä bÖ cü'.normalize('NFD'))).toBe('ae boe cue');
    expect(readUmlauts('quelle neuer mueller')).toBe('quelle neuer muller');
  });
});
