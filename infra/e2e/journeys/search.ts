import assert from 'node:assert/strict';
import { journey } from '../support/journeys.ts';

/** Texts with wrong, missing, additional or swapped letters, or with wrong blanks, and the intended results. */
const searches: readonly (readonly [typed: string, meant: string])[] = [
  ['gulibirsim tur', 'Gülibrişim Tur'],
  ['dondurmaci sirn', 'Dondurmacı Şirin'],
  ['yakamos sanat', 'Yakamoz Sanat Galerisi'],
  ['zeytindali mangl', 'Zeytindalı Mangal'],
  ['sekercioglu pastahanesi', 'Şekercioğlu Pastanesi'],
  ['cafe monblume', 'Café Mohnblume'],
  ['berlin hotel ritmuller', 'Hotel Rietmüller'],
  ['bakerei achterman', 'Bäckerei Achtermann'],
  ['goldschmide wulfing', 'Goldschmiede Wülfing'],
  ['winslow farmacy', 'Winslow Pharmacy'],
  ['butchers fairbother', 'Fairbrother Family Butchers'],
  ['starlng espreso', 'Starling Espresso Room'],
  ['plumine pharmacy new york', 'Plumline Pharmacy'],
  ['bar chez nomie', 'Bar chez Noémie'],
  ['pizeria mandrolo', 'Pizzeria Mandorlo'],
  ['feramenta campolongo', 'Ferramenta e chiavi Campolongo'],
  ['hotel gracia caracolla', 'Hotel Gràcia Caracola'],
  ['viatjes isern barcelona', 'Viatges Isern'],
  ['eethuis eikelenbom', 'Eethuis Eikelenboom'],
  ['curywurst viena', 'Currywurst Dornseif'],
  ['lose leef crumb londn', 'Loose Leaf & Crumb'],
  ['anemoni fitnes', 'Anemoni Fitness'],
  ['karacelik muhasbe', 'Karaçelik Muhasebe'],
  ['KARACELİK MUHASEBE', 'Karaçelik Muhasebe'],
  ['murdum yoga ankra', 'Mürdüm Yoga'],
  ['degirmen sinemsi', 'Değirmen Sineması'],
  ['federlecht spa', 'Federleicht Spa'],
  ['elektrotehnik jagersberg', 'Elektrotechnik Jägersberg'],
  ['volkornbackerei burgiser', 'Vollkornbäckerei Bürgisser'],
  // A beginning with a letter missing, letters that sound alike, three errors in a long word.
  ['bexly', 'Bexley’s Fruit & Veg'],
  ['umut çamlıpel putik', 'Umut Çamlıbel Butik'],
  ['drakovic sanitar', 'Dragović Sanitär & Heizung'],
  ['hohlveg sanitär', 'Hohlweg Sanitär & Heizung'],
  ['akasia manav', 'Akasya Manav'],
  ['merywether journeys', 'Merriweather Journeys'],
  // Letters doubled, missing or swapped, Turkish ones without their dots, words in another order.
  ['junipper cycels', 'Juniper Cycles'],
  ['halfpeny boookshop', 'The Halfpenny Bookshop'],
  ['ustrulap', 'Usturlap Spor Salonu'],
  ['peyrefrot patisserie lyon', 'Pâtisserie Peyrefort'],
  ['golgesi cinar bilgi', 'Çınar Gölgesi Bilgi Sistemleri'],
  ['findikoğlu ahsab atolyesi', 'Fındıkoğlu Ahşap Atölyesi'],
  ['larkspur tabel', 'Table at Larkspur'],
  ['moebelhaus gruenwaldt', 'Möbelhaus Grünwaldt'],
  // Words joined and words split.
  ['cafemohnblume', 'Café Mohnblume'],
  ['cafe mohn blume', 'Café Mohnblume'],
  ['narcicegi', 'Nar Çiçeği Çarşısı'],
  ['panaderia piedrablanca', 'Panadería Piedra Blanca'],
  ['half penny book shop', 'The Halfpenny Bookshop'],
  ['bahcivan oglu', 'Bahçıvanoğlu Sofrası'],
  ['mayhew drycleaners', 'Mayhew Dry Cleaners'],
  ['foto studio wolkenluht', 'Fotostudio Wolkenlucht'],
];

const namesOf = async (address: string): Promise<string[]> => {
  const answer = await fetch(address);
  assert.equal(answer.status, 200, address);
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
};

journey('a search with typing errors finds what was meant', async ({ product }) => {
  for (const [typed, meant] of searches) {
    const query = encodeURIComponent(typed);
    const found = await namesOf(`${product.address}/api/businesses?limit=3&search=${query}`);
    assert.ok(found.includes(meant), `“${typed}” means ${meant}, and the first three are ${found.join(', ') || 'none'}`);
    const suggested = await namesOf(`${product.address}/api/businesses/suggest?q=${query}`);
    assert.ok(suggested.includes(meant), `“${typed}” means ${meant}, and what is suggested is ${suggested.join(', ') || 'nothing'}`);
  }
});

journey('hostile searches get a right answer or a refusal, and soon', async ({ product }) => {
  const texts = [
    "'; DROP TABLE businesses; --",
    '%_%',
    '\\',
    '😀🍕',
    '‮עברית مكتبة',
    'a'.repeat(200),
    'x '.repeat(100),
    '1=1) OR (1=1',
    '$1',
    '*:*',
  ];
  for (const text of texts) {
    const answer = await fetch(`${product.address}/api/businesses?limit=3&search=${encodeURIComponent(text)}`);
    assert.equal(answer.status, 200, text);
  }
  for (const raw of ['%00', 'a'.repeat(10_000)])
    assert.ok([400, 414].includes((await fetch(`${product.address}/api/businesses?limit=3&search=${raw}`)).status), raw.slice(0, 20));
  // Bytes that are not UTF-8 are read as characters that no name has.
  for (const raw of ['%ED%A0%80', '%C3%28%FF']) {
    const answer = await fetch(`${product.address}/api/businesses?limit=3&search=${raw}`);
    assert.deepEqual([answer.status, await answer.json()], [200, []], raw);
  }
  const whole = await fetch(`${product.address}/api/businesses/stats`);
  assert.ok(((await whole.json()) as { total: number }).total > 1000, 'everything is still there');
});
