import { describe, expect, it } from '@jest/globals';
import { readOpenDays, readOpenPhrases } from './search-open-phrases.ts';
import { readNearPhrases, readPhrases } from './search-phrases.ts';

describe('phrases of a search', () => {
  it.each([
    ['restaurants near me', 'restaurants', true, false],
    ['Nearby Pharmacy', 'Pharmacy', true, false],
    ['yakınımdaki eczaneler', 'eczaneler', true, false],
    ['istanbul en yakın eczane', 'istanbul eczane', true, false],
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
    ['pharmacie près d’ici', 'pharmacie', true, false],
    ['dentist nearby open now', 'dentist', true, true],
    ['ristorante nelle vicinanze?', 'ristorante', true, false],
    ['ristorante nelle vicinanze del duomo', 'ristorante nelle vicinanze del duomo', false, false],
    ['in der Nähe vom Dom parken', 'in der Nähe vom Dom parken', false, false],
    ['ristorante vicino al duomo', 'ristorante vicino al duomo', false, false],
    ['Da Vicino', 'Da Vicino', false, false],
    ['新宿付近', '新宿付近', false, false],
    ['新宿近くのホテル', '新宿近くのホテル', false, false],
    ['附近的餐厅', '餐厅', true, false],
    ['farmacia di turno', 'farmacia', false, true],
    ['Medico di turno', 'Medico di turno', false, false],
    ['poste de garde', 'poste de garde', false, false],
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
    ['ristorante vicino', 'ristorante', true],
    ['аптека рядом', 'аптека', true],
    ['新宿 付近', '新宿', true],
    ['ristorante vicino al duomo', 'ristorante vicino al duomo', false],
    ['新宿付近', '新宿付近', false],
  ])('%j where a lone word for near is the last', (typed, text, isNear) =>
    expect(readOpenPhrases(typed)).toEqual({ text, isNear, isOpen: false }),
  );

  it.each([
    ['farmacia vicino', 'farmacia', true, false],
    ['аптека рядом?', 'аптека', true, false],
    ['apotheek dichtbij', 'apotheek', true, false],
    ['аптека недалеко от дома', 'аптека недалеко от дома', false, false],
    ['Da Vicino', 'Da Vicino', false, false],
    ['vicino', 'vicino', false, false],
    ['新宿 付近', '新宿 付近', false, false],
    ['pizza near me open now', 'pizza', true, true],
    ['open kitchen', 'open kitchen', false, false],
  ])('%j in the browser', (typed, text, isNear, isOpen) => expect(readNearPhrases(typed)).toEqual({ text, isNear, isOpen }));

  it.each([
    ['bakery open on sunday', 'bakery', [7]],
    ['restaurants berlin open sundays', 'restaurants berlin', [7]],
    ['pazar günü açık eczane', 'eczane', [7]],
    ['am Sonntag geöffnet Bäckerei', 'Bäckerei', [7]],
    ['boulangerie ouverte le lundi paris', 'boulangerie paris', [1]],
    ['farmacia abierta domingo', 'farmacia', [7]],
    ['аптека открыто в воскресенье', 'аптека', [7]],
    ['bakery open saturday and sunday', 'bakery', [6, 7]],
    ['bakery open saturdays & sundays!', 'bakery', [6, 7]],
    ['bäckerei am samstag und am sonntag offen', 'bäckerei', [6, 7]],
  ])('%j asks for a weekday', (typed, text, days) => expect(readOpenDays(typed)).toEqual({ text, days }));

  it.each(['Black Friday', 'sunday roast', "T.G.I. Friday's", 'open kitchen monday club', 'pazar'])('%j asks for none', (typed) =>
    expect(readOpenDays(typed)).toBeNull(),
  );

  it('stand for nothing in a word of signs, however many', () =>
    expect(readPhrases(`a${'!'.repeat(198)}a`)).toEqual({ text: `a${'!'.repeat(198)}a`, isNear: false, isOpen: false }));
});
