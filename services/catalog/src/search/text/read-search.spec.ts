import { fold } from '@directory/text';
import { describe, expect, it } from '@jest/globals';
import { readSearch } from './read-search.ts';

const wordsOf = (text: string) => readSearch(text).words.map(({ word }) => word);
const fewerWordsOf = (text: string) => readSearch(text).fewerWords?.map(({ word }) => word) ?? null;
const spellingsOf = (text: string) => readSearch(text).words.flatMap(({ spellings }) => spellings);

describe('the words of a search', () => {
  it.each([
    ['  Café CAFÉ  İstanbul ', ['cafe', 'istanbul']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    ['?!', []],
    ['one two three four five six seven eight nine', ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']],
  ])('of %j are folded, each once, at most eight', (text, words) => expect(wordsOf(text)).toEqual(words));

  it.each([
    ['barnes and noble', ['barnes', 'noble']],
    ['Barnes & Noble', ['barnes', 'noble']],
    ['food und drink', ['food', 'drink']],
    ['pizza in berlin', ['pizza', 'berlin']],
    ['restaurante en madrid', ['restaurante', 'madrid']],
    ["istanbul'da eczane", ['istanbul', 'eczane']],
    ['kahve ve kitap', ['kahve', 'kitap']],
  ])('of %j are those on both sides of the little one', (text, words) => expect(wordsOf(text)).toEqual(words));

  it.each([
    ['AT&T', ['at', 't']],
    ['and', ['and']],
    ['in and out', ['in', 'out']],
    ['pizza in', ['pizza', 'in']],
    ['b and q', ['b', 'and', 'q']],
  ])('of %j stay where they stand at an end, or nothing would be left', (text, words) => expect(wordsOf(text)).toEqual(words));

  it.each([
    ['the best pizza in berlin', ['pizza', 'berlin']],
    ['the ivy', ['ivy']],
    ['centrum van amsterdam', ['centrum', 'amsterdam']],
    ['parken nahe vom dom', ['parken', 'dom']],
    ['wo kann man essen in köln', ['koln']],
    ['sushi in essen', null],
    ['van da restoran', null],
    ['in the in', null],
    ['pizza', null],
    ['where can i find a dentist in london', ['dentist', 'london']],
    ['wo finde ich einen zahnarzt in berlin', ['zahnarzt', 'berlin']],
    ['201 Portobello Road', ['portobello']],
    ['1015 mr', ['1015']],
    ['28 rue legendre', ['legendre']],
    ['5 rue', null],
    ['12 second avenue', ['second']],
    ['45 Second Street San Francisco', ['second', 'san', 'francisco']],
    ['the hand car wash in london', ['hand', 'car', 'wash', 'london']],
    ['second-hand books london', ['books', 'london']],
    ['libros de segunda mano', ['libros']],
    ['ikinci el kitap', ['kitap']],
    ['who is the best dentist in manchester', ['dentist', 'manchester']],
    ['где поесть в риме', ['poest', 'rime']],
    ['emergency dentist london', ['dentist', 'london']],
    ['where to eat in lyon', ['eat', 'lyon']],
    ['where to eat pizza in lyon', ['pizza', 'lyon']],
  ])('of %j that nothing holds with are dropped', (text, words) => expect(fewerWordsOf(text)).toEqual(words));
});

describe('Turkish cases behind an apostrophe', () => {
  it.each([
    ["paris'te otel", ['paris', 'otel']],
    ['otel Paris’te', ['otel', 'paris']],
    ["Ankara'nın lokantaları", ['ankara', 'lokantalari']],
    ["Londra'daki restoran", ['londra', 'restoran']],
    ["dell'orso", ['dell', 'orso']],
    ["l'avenir", ['l', 'avenir']],
    ["Joe's", ['joes']],
  ])('leave of %j %j', (text, words) => expect(wordsOf(text)).toEqual(words));
});

describe('British postal codes', () => {
  it.each([
    ['pizza in E1 6AN', ['pizza', 'e16an'], ['pizza', 'e1']],
    ['sw1a1aa florist', ['sw1a1aa', 'florist'], ['sw1a', 'florist']],
    ['plumber WC1N 3XX london', ['plumber', 'wc1n3xx', 'london'], ['plumber', 'wc1n', 'london']],
  ])('%j is read as %j, and at last as its district', (text, words, district) => {
    const read = readSearch(text);
    expect([read.words.map(({ word }) => word), read.otherBlanks.at(-1)?.map(({ word }) => word)]).toEqual([words, district]);
    expect(read.words.find(({ word }) => words.includes(word) && /\d/.test(word))?.isWhole).toBe(true);
  });

  it.each(['pizza e1', 'mp3 player', 'a101', '10115 berlin'])('are none in %j', (text) => expect(wordsOf(text)).toEqual(text.split(' ')));
});

describe('words of a search', () => {
  it('are whole where they are little, save the last, which may still be in typing', () => {
    expect(readSearch('donde comer ist donde').words.map(({ word, isWhole }) => [word, isWhole])).toEqual([
      ['donde', true],
      ['comer', undefined],
      ['ist', undefined],
    ]);
    expect(readSearch('the dentist de').words.map(({ word, isWhole }) => [word, isWhole])).toEqual([
      ['the', true],
      ['dentist', undefined],
      ['de', undefined],
    ]);
  });

  it.each([
    ['pizza offen', false, [undefined, true]],
    ['pizza offen', true, [undefined, undefined]],
    ['offen pizza', true, [true, undefined]],
  ] as const)('are whole where they ask for what is open: %j, in typing: %j', (text, isTyping, isWhole) =>
    expect(readSearch(text, isTyping).words.map((one) => one.isWhole)).toEqual(isWhole),
  );

  it.each([
    ['opticians', 'optician'],
    ['zahnärzte', 'zahnarzt'],
    ['Rechtsanwälte', 'rechtsanwalt'],
    ['alberghi', 'albergo'],
    ['farmacie', 'farmacia'],
    ['εστιατόρια', fold('εστιατόριο')],
    ['аптеки', fold('аптека')],
    ['отели', fold('отель')],
    ['pubs', 'bar'],
    ['mekanlar', undefined],
    ['iris', undefined],
    ['bari', undefined],
    ['fisher', undefined],
    ['taxi', undefined],
    ['barn', undefined],
    ['parker', undefined],
  ])('%s mean the kind %s', (text, kind) => expect(readSearch(text).words[0].kinds?.[0]).toBe(kind));

  it('of Arabic are spelled with the article and without it', () => {
    expect(spellingsOf('هدهد')).toEqual([fold('الهدهد')]);
    expect(spellingsOf('الهدهد')).toEqual([fold('هدهد')]);
  });
});

describe('umlauts', () => {
  it.each([
    ['Müller', ['mueller']],
    ['mueller', ['muller']],
    ['Ørsted', ['oersted']],
    ['Århus', ['aarhus']],
    ['koeln', ['koln']],
    ['Bauer', []],
    ['Quelle', []],
    ['pizza', []],
  ])('of %s are written out and read', (text, spellings) => expect(spellingsOf(text)).toEqual(spellings));

  it.each([
    ['bakeries', ['bakery']],
    ['churches', ['church']],
    ['eczaneleri', ['eczane']],
    ['oteller', ['otel']],
    ['dollar', []],
    ['pies', ['pies']],
  ])('stand beside the singular of %s', (text, spellings) =>
    expect(readSearch(text).words[0].spellings).toEqual(spellings.filter((one) => one !== text)),
  );

  it('belong to their word, also where it is decomposed', () => {
    expect(readSearch('Café Müller'.normalize('NFD')).words).toEqual([
      { word: 'cafe', spellings: [] },
      { word: 'muller', spellings: ['mueller'] },
    ]);
  });
});

describe('whole names', () => {
  it.each([
    ['barnes and noble', ['barnes noble', 'barnes and noble', 'barnes und noble']],
    ['Barnes & Noble', ['barnes noble', 'barnes and noble']],
    ['AT&T', ['at t', 'att', 'at and t']],
    ['tgi fridays', ['tgi fridays', 't g i fridays']],
    ["T.G.I. Friday's", ['t g i fridays', 'tgi fridays']],
    ['jp morgan', ['jp morgan', 'j p morgan', 'jpmorgan']],
    ['a 101', ['a 101', 'a101']],
    ['a101', ['a101', 'a 101']],
    ['mc donalds', ['mcdonalds']],
    ['mueller', ['mueller', 'muller']],
    ['Müller', ['muller', 'mueller']],
  ])('that %j may be', (text, names) => expect(readSearch(text).names).toEqual(expect.arrayContaining(names)));

  it('are few', () => {
    expect(readSearch('a1 and b2 and c3 & d4').names.length).toBeLessThanOrEqual(24);
    expect(readSearch('…').names).toEqual([]);
  });
});

describe('other blanks', () => {
  const blanksOf = (text: string) => readSearch(text).otherBlanks.map((words) => words.map(({ word }) => word).join(' '));
  it.each([
    ['t.g.i. fridays', ['tgi fridays']],
    ['tgi fridays', ['t g i fridays']],
    ['a 101 kadikoy', ['a101 kadikoy']],
    ['cafe7', ['cafe 7']],
    ['pizza in E1 6AN', ['pizza e1 6an', 'pizza e1']],
    ['e16an pub', ['e1 pub']],
    ['cafe7 E1 6AN', ['cafe7 e1 6an', 'cafe7 e1', 'cafe 7 e16an']],
    ['best of f1 2nd hand', ['f1 2nd hand', 'f1 hand']],
    ['東京の花屋', [`${fold('東京')} ${fold('花屋')}`]],
    ['pizza berlin', []],
    ['?!', []],
    ['', []],
  ])('of %j', (text, expected) => expect(blanksOf(text)).toEqual(expected));

  it.each([
    ['jht', ['j', 'h', 't']],
    ['tgi fridays', ['t', 'g', 'i']],
    ['a101', ['a']],
    ['a a1', []],
  ])('make of %j letters that begin no longer words', (text, letters) => {
    const [words = []] = readSearch(text, true).otherBlanks;
    expect(words.filter(({ word, isWhole }) => isWhole && /^[a-z]$/.test(word)).map(({ word }) => word)).toEqual(letters);
  });
});

describe('phone numbers', () => {
  it.each([
    ['+90 312 555 11 22', ['903125551122']],
    ['0312 555 1122', ['03125551122', '3125551122']],
    ['0090 (312) 555-11-22', ['00903125551122', '903125551122']],
    ['+44 (0)20 7946 0958', ['4402079460958', '442079460958']],
    ['555 1122', ['5551122']],
    ['+44 020 7946 0958', ['4402079460958', '442079460958']],
    ['Tel.: 0312–555 1122', ['03125551122', '3125551122']],
    ['☎ 555 1122', ['5551122']],
    ['call 555 1122', ['5551122']],
    ['\u202a５５５\u00a01122\u202c', ['5551122']],
    ['٥٥٥ ١١٢٢', ['5551122']],
  ])('of %s end so', (text, endings) => expect(readSearch(text).phones).toEqual(endings));

  it.each(['a101', '12 34 56', 'Cafe 5551122', '123456789012345678', ''])('are none in %j', (text) => {
    expect(readSearch(text).phones).toEqual([]);
  });
});
