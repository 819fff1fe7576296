import { describe, expect, it } from '@jest/globals';
import { readOpenDay, readOpenPhrases, readPhrases } from './search-phrases.ts';

describe('phrases of a search', () => {
  it.each([
    ['restaurants near me', 'restaurants', true, false],
    ['Nearby Pharmacy', 'Pharmacy', true, false],
    ['yakınımdaki eczaneler', 'eczaneler', true, false],
    ['Apotheke in meiner Nähe', 'Apotheke', true, false],
    ['pharmacie près de moi', 'pharmacie', true, false],
    ['farmacia cerca de mí', 'farmacia', true, false],
    ['аптека рядом со мной', 'аптека', true, false],
    ['open now', '', false, true],
    ['ŞU AN AÇIK eczane', 'eczane', false, true],
    ['Bäckerei jetzt geöffnet', 'Bäckerei', false, true],
    ['dentist open now near me', 'dentist', true, true],
    ['slagerij bij mij in de buurt', 'slagerij', true, false],
    ['restaurants near me?', 'restaurants', true, false],
    ['pharmacy, open now!', 'pharmacy,', false, true],
    ['近くのレストラン', 'レストラン', true, false],
    ['nöbetçi eczane', 'eczane', false, true],
    ['pharmacie de garde paris', 'pharmacie paris', false, true],
    ['Near', 'Near', false, false],
    ['open kitchen', 'open kitchen', false, false],
    ['', '', false, false],
  ])('%j', (typed, text, isNear, isOpen) => expect(readPhrases(typed)).toEqual({ text, isNear, isOpen }));

  it.each([
    ['open dentist london', 'dentist london', true],
    ['açık eczane', 'eczane', true],
    ['Eczane AÇIK', 'Eczane', true],
    ['farmacia abierta', 'farmacia', true],
    ['dentist open now', 'dentist', true],
    ['opening', 'opening', false],
  ])('%j where a lone word asks too', (typed, text, isOpen) => expect(readOpenPhrases(typed)).toEqual({ text, isNear: false, isOpen }));

  it.each([
    ['bakery open on sunday', 'bakery', 7],
    ['restaurants berlin open sundays', 'restaurants berlin', 7],
    ['pazar günü açık eczane', 'eczane', 7],
    ['am Sonntag geöffnet Bäckerei', 'Bäckerei', 7],
    ['boulangerie ouverte le lundi paris', 'boulangerie paris', 1],
    ['farmacia abierta domingo', 'farmacia', 7],
    ['аптека открыто в воскресенье', 'аптека', 7],
  ])('%j asks for a weekday', (typed, text, day) => expect(readOpenDay(typed)).toEqual({ text, day }));

  it.each(['Black Friday', 'sunday roast', "T.G.I. Friday's", 'open kitchen monday club', 'pazar'])('%j asks for none', (typed) =>
    expect(readOpenDay(typed)).toBeNull(),
  );
});
