import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type Handler, unanswered } from './fake-server.ts';
import { anActivity, someAnalytics, someRecordTrends, someTrafficTrends } from './insight-builders.ts';
import type { Occurrence } from './office-texts.ts';

const down = { status: 503, body: { message: 'Bakımda.' } };
const listed = (...rows: unknown[]) => ({ body: rows, headers: { 'x-total-count': String(rows.length) } });

const figures = 'GET /api/admin/analytics';
const records = 'GET /api/admin/analytics/records';
const traffic = 'GET /api/admin/analytics/traffic';
const working = { [figures]: { body: someAnalytics }, [records]: { body: someRecordTrends }, [traffic]: { body: someTrafficTrends } };
const nothing = { averageRating: null, topCategories: [], topCities: [], activity: {} };
const noTraffic = { pages: [], topSearches: [], missedSearches: [], vitals: [] };
const noUptime = someTrafficTrends.daily.map((day) => ({ ...day, uptime: null }));

const onAnalytics = (texts: string[], answers: Occurrence['answers'] = {}): Occurrence => ({
  texts,
  at: '/admin/analytics',
  answers: { ...working, ...answers },
});

export const analytics: Occurrence[] = [
  onAnalytics(['Analitik', 'Rehberin ve ziyaretlerin ölçülen sayıları']),
  onAnalytics(['Toplam İşletme365.000Aktif kayıt', 'Kategori Sayısı1.200İşletme türü', 'Şehir Sayısı18.000İşletmesi olan şehir']),
  onAnalytics(['Ortalama Puan4,2Puanı olan işletmeler']),
  onAnalytics(['En büyük 5 kategoriFırın (Bakery)40.000', 'En büyük 5 şehirİstanbul25.000']),
  onAnalytics(['Etkinlik özetiSon 30 günde yapılan işlemlerİşletme düzenlendi12', 'İşlem kayıtları']),
  onAnalytics(['Ortalama PuanVeri yok', 'Henüz kayıt yok.', 'Bu sürede işlem yapılmadı.'], {
    [figures]: { body: { ...someAnalytics, ...nothing } },
  }),
  onAnalytics(['1.000 yeni işletme · toplam 365.000', '3.000 sayfa görüntülenmesi', '180 arama · 14 sonuçsuz', '600 gösterim · 8 tıklama']),
  onAnalytics(['LCP, ziyaretlerin dörtte üçünde en çok · 40 ölçüm', 'Ortalama %99', 'Excel olarak indir']),
  onAnalytics(['Aranıp bulunamayan', 'Ziyaretçilerin aradığı ve rehberde karşılığı olmayanlar', 'nöbetçi noter']),
  onAnalytics(['Günler UTC’ye göredir. Ziyaretler çerezsiz ve adres saklanmadan sayılır; kendini tanıtan botlar sayılmaz.']),
  onAnalytics(['Bu dönemde kayıt yok.', 'Bu dönemde ölçüm yok.', 'Ortalama veri yok'], {
    [traffic]: { body: { ...someTrafficTrends, ...noTraffic, daily: noUptime } },
  }),
  onAnalytics(['Toplam İşletme–', 'Yükleniyor…'], { [figures]: unanswered, [records]: unanswered, [traffic]: unanswered }),
  onAnalytics(['Sayılar alınamadı.', 'Failed to fetch stats', 'Yeniden dene'], { [figures]: down }),
  onAnalytics(['Kayıt eğilimi alınamadı. Bakımda.'], { [records]: down }),
  onAnalytics(['Ziyaret sayıları alınamadı. Bakımda.'], { [traffic]: down }),
];

const log = 'GET /api/admin/activities';
const openChanges = async (user: UserEvent) => user.click((await screen.findAllByText('Değişiklikler'))[0]);

const onAudit = (texts: string[], answer: Handler, more: Partial<Occurrence> = {}): Occurrence => ({
  texts,
  at: '/admin/audit',
  ...more,
  answers: { [log]: answer, ...more.answers },
});

const shortened = anActivity({ before: null, after: null, isShortened: true });

export const audit: Occurrence[] = [
  onAudit(['İşlem Kayıtları', 'Panelde kim, ne zaman, nereden, ne yaptı', '1 kayıt', 'Excel olarak indir'], listed(anActivity())),
  onAudit(['Tür', 'Tüm işlemler', 'Kim', 'Herkes', 'Adres (IP)', 'Konu', 'Başlangıç', 'Bitiş'], listed(anActivity())),
  onAudit(['Kayıt yok', 'Yöneticilerin yaptığı işlemler burada listelenir.'], listed()),
  onAudit(['Kayıt yok', 'Bu filtrelere uyan bir işlem yok.', 'Filtreleri temizle'], listed(), { at: '/admin/audit?kind=import' }),
  onAudit(['Yükleniyor…'], unanswered),
  onAudit(['İşlem kayıtları alınamadı. Bakımda.', 'Yeniden dene'], down),
  onAudit(['Telefonönce: 030sonra: 040'], listed(anActivity()), { reach: openChanges }),
  onAudit(['Bu işlem bir değer saklamadı.'], listed(anActivity({ after: { phone: '030' } })), { reach: openChanges }),
  onAudit(['Yükleniyor…'], listed(shortened), { reach: openChanges, answers: { [`${log}/${shortened.id}`]: unanswered } }),
  onAudit(['Değişiklikler alınamadı.'], listed(shortened), { reach: openChanges, answers: { [`${log}/${shortened.id}`]: down } }),
];
