import type { IdentityPair, PairRow } from './made-pairs.ts';

const nowhere = { latitude: null, longitude: null, place_id: null };

/** 'name | address | city | country', with coordinates behind them where the list has some. */
const rowOf = (line: string): PairRow => {
  const [name, address, city, country, latitude, longitude] = line.split(' | ');
  const point = latitude === undefined ? {} : { latitude: Number(latitude), longitude: Number(longitude) };
  return { ...nowhere, name, address, city, country, ...point };
};

/** The same business, as other hands write it: two lines for each pair. */
const same: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'a name as others spell it': [
    [
      "McDonald's | 12 King Street, Leeds LS1 2HH | Leeds | United Kingdom",
      'McDonald’s | 12 King St, Leeds LS1 2HH | Leeds | United Kingdom',
    ],
    [
      "McDonald's | 14 King Street, Leeds LS1 2HH | Leeds | United Kingdom",
      'McDonalds | 14 King Street, Leeds LS1 2HH | Leeds | United Kingdom',
    ],
    [
      "Domino's Pizza | Bağdat Cad. No:210, Kadıköy | İstanbul | Türkiye",
      'DOMİNOS PİZZA | Bağdat Caddesi No: 210 Kadıköy | İstanbul | Türkiye',
    ],
    ['A101 | Lale Sk. No:3, Çankaya | Ankara | Türkiye', 'A 101 | Lale Sokak No:3, Çankaya | Ankara | Türkiye'],
    ['BİM | Gül Sok. 7, Bornova | İzmir | Türkiye', 'Bim | GÜL SOKAK 7 BORNOVA | İzmir | Türkiye'],
    ['ŞOK Market | Çınar Cd. 44/A, Nilüfer | Bursa | Türkiye', 'Sok Market | Cinar Cad. No 44/A, Nilufer | Bursa | Türkiye'],
    ['CarrefourSA | Atatürk Bulvarı 99, Konyaaltı | Antalya | Türkiye', 'Carrefour SA | Atatürk Blv. 99, Konyaaltı | Antalya | Türkiye'],
    [
      '7-Eleven | 500 Congress Ave, Austin, TX 78701 | Austin | United States',
      '7‑ELEVEN | 500 Congress Avenue, Austin, TX 78701, USA | Austin | United States',
    ],
    [
      '7-Eleven | 900 Congress Ave, Austin, TX 78701 | Austin | United States',
      '7Eleven | 900 Congress Ave, Austin, TX 78701 | Austin | United States',
    ],
    ['H&M | Kaufingerstraße 7, 80331 München | München | Germany', 'H & M | Kaufingerstr. 7, 80331 München | München | Germany'],
    ['Burger King® | Hauptstraße 5, 10827 Berlin | Berlin | Germany', 'BURGER KING | Hauptstr. 5, 10827 Berlin | Berlin | Germany'],
    [
      'Caffè Nero | 3 High Street, Oxford OX1 4BD | Oxford | United Kingdom',
      'Caffe Nero | 3 High St, Oxford OX1 4BD | Oxford | United Kingdom',
    ],
    [
      'Coca-Cola İçecek A.Ş. | OSB 3. Cad. No:8, Odunpazarı | Eskişehir | Türkiye',
      'Coca Cola İçecek A.Ş. | OSB 3. Cadde No:8, Odunpazarı | Eskişehir | Türkiye',
    ],
    ['L’Occitane | 9 Rue de Rivoli, 75004 Paris | Paris | France', "L'OCCITANE | 9 rue de Rivoli, 75004 Paris, France | Paris | France"],
    [
      'Ziraat Bankası | Cumhuriyet Mah. Okul Cd. No:1, Merkez | Sivas | Türkiye',
      'ZİRAAT BANKASI | CUMHURİYET MAHALLESİ OKUL CADDESİ NO:1 MERKEZ | SİVAS | TÜRKİYE',
    ],
  ],
  'an address as others write it': [
    [
      'Zzz Diner | 100 Main Street, Springfield, IL 62701 | Springfield | United States',
      'Zzz Diner | 100 Main St., Springfield, IL 62701, United States | Springfield | United States',
    ],
    [
      'Zzz Grill | 20 Oak Avenue, Suite 4, Dallas, TX 75201 | Dallas | United States',
      'Zzz Grill | 20 Oak Ave Ste 4, Dallas, TX 75201 | Dallas | United States',
    ],
    [
      'Zzz Pub | P.O. Box 12, Wellington 6011 | Wellington | New Zealand',
      'Zzz Pub | PO Box 12, Wellington 6011 | Wellington | New Zealand',
    ],
    [
      'Zzz Kuaför | Cumhuriyet Mahallesi, İnönü Caddesi No:12/B, Lüleburgaz | Kırklareli | Türkiye',
      'Zzz Kuaför | Cumhuriyet Mah. İnönü Cad. No: 12/B Lüleburgaz | Kırklareli | Türkiye',
    ],
    [
      'Zzz Apotheke | Bahnhofstrasse 3, 8001 Zürich | Zürich | Switzerland',
      'Zzz Apotheke | Bahnhofstr. 3, 8001 Zürich, Schweiz | Zürich | Switzerland',
    ],
    [
      'Zzz Optik | İstiklal Cad. 5, Beyoğlu | İstanbul | Türkiye | 41.03312 | 28.97721',
      'Zzz Optik | İstiklal Caddesi No 5, Beyoğlu | İstanbul | Türkiye | 41.03355 | 28.97760',
    ],
  ],
  'another script': [
    ['Кофемания | ул. Тверская, 12 | Москва | Russia', 'КОФЕМАНИЯ | Ул. Тверская 12 | Москва | Russia'],
    ['Ёлка | ул. Ленина, 4 | Казань | Russia', 'Елка | ул. Ленина 4 | Казань | Russia'],
    ['Καφέ Αθηνά | Ερμού 15 | Αθήνα | Greece', 'ΚΑΦΕ ΑΘΗΝΑ | ΕΡΜΟΥ 15 | Αθήνα | Greece'],
    ['Φούρνος | Αιόλου 8 | Αθήνα | Greece', 'ΦΟΥΡΝΟΣ | ΑΙΟΛΟΥ 8 | Αθήνα | Greece'],
    ['مطعم الأمير | شارع الملك فهد 12 | الرياض | Saudi Arabia', 'مطعم الامير | شارع الملك فهد ١٢ | الرياض | Saudi Arabia'],
    ['مـطـعـم البيك | شارع التحلية 9 | جدة | Saudi Arabia', 'مطعم البيك | شارع التحلية 9 | جدة | Saudi Arabia'],
    ['マクドナルド 銀座店 | 銀座1-2-3 | 東京 | Japan', 'ﾏｸﾄﾞﾅﾙﾄﾞ　銀座店 | 銀座１－２－３ | 東京 | Japan'],
    ['星巴克咖啡 | 南京东路12号 | 上海 | China', '星巴克咖啡 | 南京东路１２号 | 上海 | China'],
    ['김밥천국 | 세종대로 10 | 서울 | South Korea', '김밥천국 | 세종대로 10 | 서울 | South Korea'],
    ['Phở Hòa | 260C Pasteur, Quận 3 | Hồ Chí Minh | Vietnam', 'Pho Hoa | 260C Pasteur, Quan 3 | Hồ Chí Minh | Vietnam'],
    ['Piekarnia Łódź | ul. Żółta 5, 90-001 Łódź | Łódź | Poland', 'PIEKARNIA LODZ | ul. Zolta 5, 90-001 Lodz | Łódź | Poland'],
    ['Blåbær Café | Ærøgade 4, 8000 Aarhus | Aarhus | Denmark', 'BLÅBÆR CAFÉ | ÆRØGADE 4, 8000 AARHUS | Aarhus | Denmark'],
    ['Straßencafé Groß | Weißer Weg 9, 50667 Köln | Köln | Germany', 'STRASSENCAFÉ GROSS | Weisser Weg 9, 50667 Köln | Köln | Germany'],
    ['בית קפה | רחוב הרצל 5 | תל אביב | Israel', 'בֵּית קָפֶה | רחוב הרצל 5 | תל אביב | Israel'],
  ],
};

/** Another business that looks much the same. */
const other: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'a chain’s next house': [
    ['Starbucks | Bağdat Cad. No:210, Kadıköy | İstanbul | Türkiye', 'Starbucks | Bağdat Cad. No:212, Kadıköy | İstanbul | Türkiye'],
    ['Greggs | 5 High Street, York YO1 8AA | York | United Kingdom', 'Greggs | 5A High Street, York YO1 8AA | York | United Kingdom'],
    ['Subway | Calle 5 # 10-20 | Cali | Colombia', 'Subway | Calle 5 # 10-30 | Cali | Colombia'],
    ['BİM | Lale Sokak No:5, Çankaya | Ankara | Türkiye', 'BİM | Lale Caddesi No:5, Çankaya | Ankara | Türkiye'],
    ['Tim Hortons | 5 King Street East, Toronto | Toronto | Canada', 'Tim Hortons | 5 King Street West, Toronto | Toronto | Canada'],
    [
      'Walgreens | 12 N Main St, Dayton, OH 45402 | Dayton | United States',
      'Walgreens | 12 S Main St, Dayton, OH 45402 | Dayton | United States',
    ],
    [
      'Chipotle | 100 5th Ave, New York, NY 10011 | New York | United States',
      'Chipotle | 100 5th St, New York, NY 10011 | New York | United States',
    ],
    ['セブンイレブン | 銀座1-2-3 | 東京 | Japan', 'セブンイレブン | 銀座1-2-4 | 東京 | Japan'],
    ['Магнит | ул. Ленина, 4 | Казань | Russia', 'Магнит | ул. Ленина, 14 | Казань | Russia'],
    ['Żabka | ul. Długa 5/1, 31-146 Kraków | Kraków | Poland', 'Żabka | ul. Długa 5/2, 31-146 Kraków | Kraków | Poland'],
  ],
  'a branch elsewhere': [
    ['Merkez Eczanesi | Atatürk Cad. No:1 | Kadıköy | Türkiye', 'Merkez Eczanesi | Atatürk Cad. No:1 | Bornova | Türkiye'],
    ['Shell | Hauptstraße 1, 50667 Köln | Köln | Germany', 'Shell | Hauptstraße 1, 51063 Köln | Köln | Germany'],
    [
      'Post Office | 12 Main St, Springfield, IL | Springfield | United States',
      'Post Office | 12 Main St, Springfield, MA | Springfield | United States',
    ],
    [
      'Boots | High Street 1 | Newport | United Kingdom | 51.5842 | -2.9977',
      'Boots | High Street 1 | Newport | United Kingdom | 50.7012 | -1.2883',
    ],
    ['DM | Marktplatz 1 | Neustadt | Germany | 49.3501 | 8.1389', 'DM | Marktplatz 1 | Neustadt | Germany | 52.5031 | 9.4606'],
    [
      'مطعم البيك | شارع الملك | الرياض | Saudi Arabia | 24.6877 | 46.7219',
      'مطعم البيك | شارع الملك | الرياض | Saudi Arabia | 24.7743 | 46.7386',
    ],
    [
      'Lidl | Estrada Nacional 10 | Setúbal | Portugal | 38.5244 | -8.8882',
      'Lidl | Estrada Nacional 10 | Setúbal | Portugal | 38.5610 | -8.9301',
    ],
  ],
  'a moved shop without an id': [
    [
      'Zzz Berber | Lale Sok. 4, Bornova | İzmir | Türkiye | 38.4632 | 27.2163',
      'Zzz Berber | Gül Sok. 19, Bornova | İzmir | Türkiye | 38.4801 | 27.2290',
    ],
    [
      'Zzz Books | 20 Elm St, Salem, OR 97301 | Salem | United States',
      'Zzz Books | 411 Court St NE, Salem, OR 97301 | Salem | United States',
    ],
  ],
  'twins in one mall or house': [
    ['Starbucks | Forum AVM, Kat 1, Bornova | İzmir | Türkiye', 'Starbucks | Forum AVM, Kat 2, Bornova | İzmir | Türkiye'],
    ['Mavi | Forum AVM Mağaza 12, Bornova | İzmir | Türkiye', 'Mavi Kids | Forum AVM Mağaza 12, Bornova | İzmir | Türkiye'],
    [
      'Nike | 1 Mall Road, Unit 21, Dubai | Dubai | United Arab Emirates',
      'Nike | 1 Mall Road, Unit 12, Dubai | Dubai | United Arab Emirates',
    ],
    [
      'Costa Coffee | Heathrow Terminal 2, London | London | United Kingdom',
      'Costa Coffee | Heathrow Terminal 5, London | London | United Kingdom',
    ],
    ['Dr. Ayşe Yılmaz | Lale Sok. 4/3, Çankaya | Ankara | Türkiye', 'Dr. Ali Yılmaz | Lale Sok. 4/3, Çankaya | Ankara | Türkiye'],
    ['Zara | 12 Calle Mayor, 28013 Madrid | Madrid | Spain', 'Zara Home | 12 Calle Mayor, 28013 Madrid | Madrid | Spain'],
    ['Studio 5 | 8 Rue Verte, 1000 Bruxelles | Bruxelles | Belgium', 'Studio 6 | 8 Rue Verte, 1000 Bruxelles | Bruxelles | Belgium'],
    ['全家便利商店 | 中山路1號 | 台北 | Taiwan', '全聯福利中心 | 中山路1號 | 台北 | Taiwan'],
  ],
};

const pairsOf = (kinds: typeof same, isSame: boolean): IdentityPair[] =>
  Object.entries(kinds).flatMap(([kind, pairs]) =>
    pairs.map(([left, right]): IdentityPair => ({ kind, isSame, rows: [rowOf(left), rowOf(right)] })),
  );

/** Pairs as real lists have them, written by hand and by no rule: spellings of chains, other scripts, neighbours and twins. */
export const writtenPairs: readonly IdentityPair[] = [...pairsOf(same, true), ...pairsOf(other, false)];
