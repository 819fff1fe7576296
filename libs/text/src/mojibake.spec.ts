import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { repairMojibake } from './mojibake.ts';

const misread = (text: string, codePage: string): string => new TextDecoder(codePage).decode(new TextEncoder().encode(text));
/** UTF-8 read by a table of letters; null where the table has no sign for one of the bytes. */
const misreadBy = (text: string, codePage: string): string | null => {
  const bytes = Buffer.from(text);
  const shown = iconv.decode(bytes, codePage);
  return iconv.encode(shown, codePage).equals(bytes) ? shown : null;
};

describe('repairMojibake', () => {
  it.each([
    ['MÃ¼nchen', 'München'],
    ['Bistrot Ã\u00a0 Paris', 'Bistrot à Paris'],
    ['Ä°stanbul KadÄ±kÃ¶y ÅŸiÅŸli', 'İstanbul Kadıköy şişli'],
    ['BucureÈ™ti', 'București'],
    ['Ã–sterreich', 'Österreich'],
    ['Joeâ€™s â€“ Bar', 'Joe’s – Bar'],
    ['MÃƒÂ¼nchen', 'München'],
  ])('repairs %j', (text, expected) => expect(repairMojibake(text)).toEqual({ text: expected, repaired: true, damaged: false }));

  it.each([
    'München',
    'São Paulo',
    'CAFÉ™',
    'MENÜ“',
    'CAFFÈ™',
    'Ağrı Dağı',
    'ŞİŞLİ',
    'ALİ’NİN YERİ',
    'Ulaş’ın Yeri',
    'ULUDAĞ’IN',
    'Dağ’ın Evi',
    'Café’s “Bar”',
    'Açaí…',
    'CHÎ’s',
    'España',
    'à la “carte”…',
    '東京',
    'Москва',
    'مطعم',
    'Huế',
    'Ångström',
    'plain',
    '',
  ])('leaves %j alone', (text) => expect(repairMojibake(text)).toEqual({ text, repaired: false, damaged: false }));

  it.each(['München Ã¼', 'Åžişli', 'caf\ufffd', 'Mü nchen Ã¼ber'])('reports %j, which does not read cleanly', (text) =>
    expect(repairMojibake(text)).toEqual({ text, repaired: false, damaged: true }),
  );

  const words = fc.array(
    fc.constantFrom('İstanbul', 'ığüşöç', 'Zürich', 'Москва', 'Ελλάδα', 'مطعم', 'Huế', 'naïve', '€ 5', 'Đà Nẵng', 'a', '1'),
    { minLength: 1, maxLength: 4 },
  );

  it('undoes what either Windows code page does', () => {
    fc.assert(
      fc.property(words, fc.constantFrom('windows-1252', 'windows-1254'), (given, codePage) => {
        const text = given.join(' ');
        expect(repairMojibake(misread(text, codePage)).text).toBe(text);
        expect(repairMojibake(text).text).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

describe('other tables', () => {
  it.each([
    ['ƒ∞stanbul', 'İstanbul'],
    ['K√∂fte', 'Köfte'],
    ['11‚ÄØAM‚Äì8‚ÄØPM', '11\u202fAM–8\u202fPM'],
    ['Kad─▒k├Ây', 'Kadıköy'],
    ['KadД±kГ¶y', 'Kadıköy'],
    ['РљР°С„Рµ', 'Кафе'],
    ['KadÄ±kĂ¶y', 'Kadıköy'],
    ['Kad谋k枚y', 'Kadıköy'],
    ['Caf茅', 'Café'],
    ['Kad˝kˆy', 'Kadıköy'],
    ['Kad²k÷y', 'Kadıköy'],
    ['M¸nchen', 'München'],
    ['‹sk¸dar', 'Üsküdar'],
    ['eÌ\u0081tude', 'e\u0301tude'],
  ])('repairs %j', (text, expected) => expect(repairMojibake(text)).toEqual({ text: expected, repaired: true, damaged: false }));

  const pages = 'macroman windows-1250 windows-1251 windows-1253 windows-1257 cp437 cp850 cp852 cp857 cp866 maccenteuro koi8-r'.split(' ');
  const texts = [
    'Kadıköy Çarşısı',
    'Üsküdar Şubesi',
    'Köfteci Yusuf',
    'İstanbul',
    'Crème brûlée',
    'Bäckerei Müller',
    'Joe’s – Bar',
    'Кафе Пушкин',
  ];
  it.each(pages.flatMap((page) => texts.map((text) => [page, text] as const)))('reads what %s shows for %s', (page, text) => {
    const shown = misreadBy(text, page);
    if (shown !== null) expect([shown, repairMojibake(shown).text]).toEqual([shown, text]);
  });

  it.each(['K√∂fte Kadıköy', '├╝ ş', 'Kad谋k 日本'])('reports %j, which does not read cleanly', (text) =>
    expect(repairMojibake(text).damaged).toBe(true),
  );

  it.each([
    'L’Étoile',
    'Berlin–Österreich',
    '“Öz” Kebap…',
    '«École»',
    'Œuvre – d’Évian',
    '√2 Studio',
    '≈ 5 km',
    '100 m² Loft',
    'm²',
    'A÷B',
    'KFC炸鸡店',
    'Café 日本',
    '3±1',
    'Ülker™',
    '¬ logic',
    '─── Menü ───',
    'Kırtasiye‹›',
    'ÇİĞKÖFTE',
    'Ş.ALİ',
    'Αθήνα',
    'Київ',
    'ПЕРЕХРЕСТЯ',
    'РІВНЕ',
    'Łódź',
    'Ăn Vặt',
    'ĂN',
    'Žižkov',
    'Åžžž'.slice(0, 1),
    'Þórshöfn',
    'Tiếng Việt Phở',
    'فرع الرياض',
    'São João – “Café”',
    'ÀÉÈÙ',
    'ÂÊÎ',
    'Ñandú',
    'ǅ',
  ])('leave %j alone', (text) => expect(repairMojibake(text)).toEqual({ text, repaired: false, damaged: false }));
});
