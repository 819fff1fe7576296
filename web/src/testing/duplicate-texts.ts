import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aBusinessMerge, aComparison, aDuplicatePair, aDuplicateSearch } from './duplicate-builders.ts';
import { type Handler, unanswered } from './fake-server.ts';
import type { Occurrence } from './office-texts.ts';

const path = '/api/admin/duplicates';
const down = { status: 503, body: { message: 'Bakımda.' } };
const listed = (...rows: unknown[]) => ({ body: rows, headers: { 'x-total-count': String(rows.length) } });
const [pair, merged, comparison] = [aDuplicatePair(), aBusinessMerge(), aComparison()];
const working = {
  [`GET ${path}`]: listed(pair),
  [`GET ${path}/search`]: { body: aDuplicateSearch() },
  [`GET ${path}/merges`]: listed(merged),
  [`GET ${path}/compare`]: { body: comparison },
};

type Way = Pick<Occurrence, 'answers' | 'reach'>;

const at =
  (address: string) =>
  (texts: string[], { answers, reach }: Way = {}): Occurrence => ({
    texts,
    at: `/admin/duplicates${address}`,
    answers: { ...working, ...answers },
    reach,
  });
const onQueue = at('');
const onHand = at('?tab=hand');
const onMerges = at('?tab=merges');
const onComparison = at('?first=1&second=2');

const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const pressing =
  (...names: (string | RegExp)[]): Occurrence['reach'] =>
  async (user) => {
    for (const name of names) await press(user, name);
  };

const searched = (more: Parameters<typeof aDuplicateSearch>[0]): Way => ({
  answers: { [`GET ${path}/search`]: { body: aDuplicateSearch(more) } },
});
const answering = (call: string, answer: Handler): Way['answers'] => ({ [call]: answer });
const comparing = (more: Parameters<typeof aComparison>[0]): Way => ({
  answers: { [`GET ${path}/compare`]: { body: aComparison(more) } },
});

const bare = { ...pair.first, address: null, city: null, country: null };
const spots = aDuplicatePair({
  first: bare,
  reasons: ['phone', 'address', 'point', 'website', 'name', 'similar-name'],
  distanceKm: 0,
});
const reasonTexts = ['Telefon aynı', 'Adres aynı', 'Aynı noktada', 'Web sitesi aynı', 'Ad aynı', 'Ad benziyor'];

export const duplicateQueue: Occurrence[] = [
  onQueue(['Çift Kayıtlar', 'İki kez kayıtlı işletmeleri yan yana görün, kalacak değerleri seçip birleştirin.']),
  onQueue(['Bekleyen çiftler', 'Elle birleştir', 'Birleştirmeler', '1 çift, sayfa 1 / 1', 'Önceki', 'Sonraki']),
  onQueue(['Son tarama:', '365.000 işletme.', 'Şimdi tara']),
  onQueue(['Rehber taranıyor…', 'Taranıyor…'], searched({ state: 'running', finishedAt: null })),
  onQueue(['Rehber henüz taranmadı.'], searched({ state: 'never', startedAt: null, finishedAt: null })),
  onQueue(['Son tarama yarıda kaldı. Yeniden başlatabilirsiniz.'], searched({ state: 'failed' })),
  onQueue(['Rehber o zamandan beri değişti; kendiliğinden yeniden taranacak.'], searched({ isOutdated: true })),
  onQueue(['Taramanın durumu alınamadı.', 'Yeniden dene'], { answers: answering(`GET ${path}/search`, down) }),
  onQueue(['Hata!', 'Bakımda.'], { answers: answering(`POST ${path}/search`, down), reach: pressing('Şimdi tara') }),
  onQueue([...reasonTexts, 'Aynı koordinat', 'Adresi yok', 'Şehri yok'], { answers: answering(`GET ${path}`, listed(spots)) }),
  onQueue(['Yükleniyor…'], { answers: { [`GET ${path}`]: unanswered, [`GET ${path}/search`]: unanswered } }),
  onQueue(['Çiftler alınamadı.'], { answers: answering(`GET ${path}`, down) }),
  onQueue(
    [
      'Bekleyen çift yok',
      'İki kez kayıtlı görünen işletmeler burada yan yana gelir. İki işletmeyi kendiniz de seçip birleştirebilirsiniz.',
    ],
    { answers: answering(`GET ${path}`, listed()) },
  ),
  onQueue(['Başarılı!', 'Bu iki kayıt ayrı işletme sayılacak ve bir daha önerilmeyecek.'], {
    answers: answering(`POST ${path}/dismiss`, { status: 204 }),
    reach: pressing(/^Aynı işletme değil: /),
  }),
  onQueue(['Hata!', 'Bakımda.'], { answers: answering(`POST ${path}/dismiss`, down), reach: pressing(/^Aynı işletme değil: /) }),
];

const found = (...businesses: unknown[]): Way['answers'] => answering('GET /api/admin/businesses', listed(...businesses));
const searchFor = async (user: UserEvent) => user.type(await screen.findByRole('searchbox', { name: 'Birinci işletme' }), 'lale');

export const duplicatesByHand: Occurrence[] = [
  onHand(['Aynı işletmenin iki kaydını seçin; sonraki adımda yan yana karşılaştırırsınız.', 'Karşılaştır']),
  onHand(['Başka kayıt bulunamadı.'], { answers: found(), reach: searchFor }),
  onHand(['Liste alınamadı.'], { answers: answering('GET /api/admin/businesses', down), reach: searchFor }),
  onHand(['Değiştir'], {
    answers: found(pair.first),
    reach: async (user) => {
      await searchFor(user);
      await press(user, /^Lale Kebap/);
    },
  }),
];

const mergePressed = pressing('Birleştir', 'Kayıtları birleştir');

export const duplicateComparison: Occurrence[] = [
  onComparison(['Listeye dön', 'Hangi kayıt kalsın?', 'Bu kayıt kalır', 'Bu kayıt kaldırılır', 'yorum kayıtlı', 'tarihinde eklendi']),
  onComparison(['Öbür kaydın adresi kalan kayda yönlendirilir. İkisinin yorumları da kalan kayıtta toplanır.']),
  onComparison(['alan iki kayıtta da aynı', 'Aynı işletme değil', 'Boş']),
  onComparison(['İki kaydın bütün alanları aynı.'], comparing({ differing: [] })),
  onComparison([' · aboneliği var'], comparing({ first: { ...comparison.first, isSponsored: true } })),
  onComparison(
    ['Bu iki kayıt için “aynı işletme değil” kararı verilmiş. Birleştirmek için önce kararı geri alın.', 'Kararı geri al'],
    comparing({ isDismissed: true }),
  ),
  onComparison(['Karar geri alındı. Bu iki kayıt yeniden önerilebilir.'], {
    answers: { ...comparing({ isDismissed: true }).answers, ...answering(`POST ${path}/reopen`, { status: 204 }) },
    reach: pressing('Kararı geri al'),
  }),
  onComparison(['Bakımda.', 'Yeniden dene'], { answers: answering(`GET ${path}/compare`, down) }),
  onComparison(
    [
      'Lale Kebap Salonu kaydı kaldırılacak, adresi Lale Kebap kaydına yönlendirilecek. 1 alan kaldırılan kayıttan alınacak.',
      '30 gün içinde geri alabilirsiniz.',
      'Vazgeç',
    ],
    { reach: pressing('Birleştir') },
  ),
  onComparison(['Birleştiriliyor…'], { answers: answering(`POST ${path}/merge`, unanswered), reach: mergePressed }),
  onComparison(['Başarılı!', 'Kayıtlar birleştirildi. Eski adres kalan işletmeye yönlendirilir.'], {
    answers: answering(`POST ${path}/merge`, { body: merged }),
    reach: mergePressed,
  }),
  onComparison(['Hata!', 'Bakımda.'], { answers: answering(`POST ${path}/merge`, down), reach: mergePressed }),
  onComparison(['Hata!', 'Bu alan alınamaz.'], {
    answers: answering(`POST ${path}/merge`, {
      status: 400,
      body: { message: 'İstekte geçersiz değerler var.', details: [{ field: 'taken', message: 'Bu alan alınamaz.' }] },
    }),
    reach: mergePressed,
  }),
];

const undo = `POST ${path}/merges/${merged.id}/undo`;
const undone = (more: object): Way => ({
  answers: answering(undo, { body: { merge: merged, restored: merged.removed, left: [], isKeptThere: true, ...more } }),
  reach: pressing(/^Geri al: /, 'Birleştirmeyi geri al'),
});
const listedMerge = (more: Parameters<typeof aBusinessMerge>[0]): Way => ({
  answers: answering(`GET ${path}/merges`, listed(aBusinessMerge(more))),
});

export const duplicateMerges: Occurrence[] = [
  onMerges(['tarihine kadar geri alınabilir', 'Kaldırılan kayıttan alınan: Web sitesi', '1 birleştirme, sayfa 1 / 1']),
  onMerges([' geri alındı'], listedMerge({ undoneAt: merged.mergedAt })),
  onMerges(['Geri alma süresi doldu'], listedMerge({ undoableUntil: merged.mergedAt })),
  onMerges(['Henüz birleştirme yok'], { answers: answering(`GET ${path}/merges`, listed()) }),
  onMerges(['Yükleniyor…'], { answers: answering(`GET ${path}/merges`, unanswered) }),
  onMerges(['Birleştirmeler alınamadı.', 'Yeniden dene'], { answers: answering(`GET ${path}/merges`, down) }),
  onMerges(
    [
      'Lale Kebap Salonu kendi adresiyle ve yorumlarıyla geri gelecek, Lale Kebap birleştirmeden önceki değerlerine dönecek.',
      'Birleştirmeden sonra değiştirilen alanlar olduğu gibi kalır ve size söylenir.',
    ],
    { reach: pressing(/^Geri al: /) },
  ),
  onMerges(['Birleştirme geri alındı', '“Lale Kebap Salonu” geri geldi.'], undone({})),
  onMerges(['Sonradan değiştirildiği için şu alanlar olduğu gibi bırakıldı: Telefon.'], undone({ left: ['phone'] })),
  onMerges(['Birleştirmeden kalan işletme bu arada silinmiş; yalnızca bu işletme geri geldi.'], undone({ isKeptThere: false })),
  onMerges(['Geri alınıyor…'], { ...undone({}), answers: answering(undo, unanswered) }),
  onMerges(['Hata!', 'Bakımda.'], { ...undone({}), answers: answering(undo, down) }),
];
