import type { DatabaseJob } from '@directory/contracts';
import { expect } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FakeEventSource } from './fake-event-source.ts';
import { type Handler, unanswered } from './fake-server.ts';
import { aBackup, aDatabaseJob, aDatabaseStatus } from './insight-builders.ts';
import type { Occurrence } from './office-texts.ts';

const path = '/api/admin/database';
const down = { status: 503, body: { message: 'Bakımda.' } };
const backup = aBackup();
const working = { [`GET ${path}/status`]: { body: aDatabaseStatus() }, [`GET ${path}/backups`]: { body: [backup] } };

interface Way {
  answers?: Record<string, Handler>;
  reach?: Occurrence['reach'];
}

const onDatabase = (texts: string[], { answers, reach }: Way = {}): Occurrence => ({
  texts,
  at: '/admin/database',
  answers: { ...working, ...answers },
  reach,
});

const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

/** Asks for the word of a dialog, types it, and goes on. */
const typeWord = (begin: string | RegExp, word: string, confirm: string) => async (user: UserEvent) => {
  await press(user, begin);
  await user.type(await screen.findByLabelText(`Onaylamak için ${word} yazın`), word);
  await press(user, confirm);
};
const restore = typeWord(/^Geri yükle:/, 'GERİ YÜKLE', 'Yedeği geri yükle');
const reset = typeWord('Veritabanını sıfırla', 'SIFIRLA', 'Bütün verileri sil');

const remove = async (user: UserEvent) => {
  await press(user, /^Sil:/);
  await press(user, 'Yedeği sil');
};

const withStatus = (more: Parameters<typeof aDatabaseStatus>[0]): Way => ({
  answers: { [`GET ${path}/status`]: { body: aDatabaseStatus(more) } },
});
const withBackup = (more: Parameters<typeof aBackup>[0]): Way => ({ answers: { [`GET ${path}/backups`]: { body: [aBackup(more)] } } });

/** A job under way, as it is shown. */
const underWay = (text: string, job: Partial<DatabaseJob>): Occurrence => onDatabase([text], withStatus({ job: aDatabaseJob(job) }));

/** A job that ends while it is looked at. */
const ended = (texts: string[], job: Partial<DatabaseJob>): Occurrence =>
  onDatabase(texts, {
    ...withStatus({ job: aDatabaseJob({ ...job, state: 'running' }) }),
    reach: async () => {
      await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
      act(() => FakeEventSource.opened[0].send('job', aDatabaseJob({ state: 'done', ...job })));
    },
  });

export const database: Occurrence[] = [
  onDatabase(['Veritabanı', 'Durum, bakım ve yedekler', 'Bakım', 'Şimdi yedekle', 'Optimize et', 'Yedekler', 'Tehlikeli bölge']),
  onDatabase(['Veritabanı boyutu2 GB', 'Kayıt (yaklaşık)365.000', 'Ölü kayıt120', 'Bağlantı12 / 40', 'Boş disk5 GB']),
  onDatabase(['Redis belleği (kuyruk)Ulaşılamıyor', 'İçe aktarma kuyruğu2']),
  onDatabase(['Redis belleği bu rakamlarda yer almaz; gönderimleri URL Gönderimleri ekranında görebilirsiniz.']),
  onDatabase(['Bölüm', 'Rehber', 'Dizin kullanımı', '%99,5', 'Son bakım', 'Henüz yok']),
  onDatabase(['Her gün saat 03:00 (UTC) itibarıyla yedek alınır ve geri yüklenebildiği denenir.', 'sunucudaki yedek klasöründe 14 gün']),
  onDatabase(['öncesinden haftada bir tanesi', 'hafta daha saklanır.']),
  onDatabase(['Zamanlanmış yedek kapalı.', 'Yedekler uzak depoda'], withStatus({ backupTime: null, backupStore: 's3' })),
  onDatabase(['Henüz yedek yok', 'İlk yedeği yukarıdan alabilirsiniz.'], { answers: { [`GET ${path}/backups`]: { body: [] } } }),
  onDatabase(['Zamanlanmış', 'Denendi:', 'İndir', 'Geri yükle', 'Sil']),
  onDatabase(['Elle', 'Henüz denenmedi'], withBackup({ cause: 'operator', provenAt: null })),
  onDatabase(['Sıfırlamadan önce'], withBackup({ cause: 'reset' })),
  onDatabase(['Geri yüklemeden önce'], withBackup({ cause: 'restore' })),
  onDatabase(['Komut satırı'], withBackup({ cause: 'command' })),
  onDatabase(['Depoda bulundu'], withBackup({ cause: 'found' })),
  onDatabase(['Yedek dosyası bozuk ya da eksik.'], withBackup({ fault: 'Yedek dosyası bozuk ya da eksik.' })),
  onDatabase(['Yükleniyor…'], { answers: { [`GET ${path}/status`]: unanswered, [`GET ${path}/backups`]: unanswered } }),
  onDatabase(['Veritabanının durumu alınamadı.', 'Yeniden dene'], { answers: { [`GET ${path}/status`]: down } }),
  onDatabase(['Yedekler alınamadı.', 'Yeniden dene'], { answers: { [`GET ${path}/backups`]: down } }),
  onDatabase(['Hata!', 'Bakımda.'], { answers: { [`POST ${path}/backup`]: down }, reach: (user) => press(user, 'Şimdi yedekle') }),
  onDatabase(['Hata!', 'Bakımda.'], { answers: { [`POST ${path}/optimize`]: down }, reach: (user) => press(user, 'Optimize et') }),
];

export const databaseWork: Occurrence[] = [
  underWay('Yedek alınıyor · sırada bekliyor', {}),
  underWay('Yedek alınıyor · Veriler yedekleniyor: 1 MB / 4 MB', {
    ...{ state: 'running', step: 'copying', done: 1024 ** 2, total: 4 * 1024 ** 2 },
  }),
  underWay('Yedek deneniyor · Dosya denetleniyor', { kind: 'prove', state: 'running', step: 'checking' }),
  underWay('Yedek geri yükleniyor · Kayıtlar yükleniyor: 120.000 / 365.000', {
    ...{ kind: 'restore', state: 'running', step: 'loading', done: 120_000, total: 365_000 },
  }),
  underWay('Yedek geri yükleniyor · Yeni veriler devreye alınıyor', { kind: 'restore', state: 'running', step: 'swapping' }),
  underWay('Veritabanı optimize ediliyor · Tablolar bakımda: 3 / 70', {
    ...{ kind: 'optimize', state: 'running', step: 'tidying', done: 3, total: 70 },
  }),
  ended(['Başarılı!', 'Yedek alındı'], {}),
  ended(['Başarılı!', 'Yedek denendi: geri yüklenebilir'], { kind: 'prove' }),
  ended(['Başarılı!', 'Yedek geri yüklendi'], { kind: 'restore' }),
  ended(['Başarılı!', 'Veritabanı optimize edildi'], { kind: 'optimize' }),
  ended(['Hata!', 'Disk dolu.'], { state: 'failed', error: 'Disk dolu.' }),
  ended(['Hata!', 'İşlem tamamlanamadı.'], { state: 'failed' }),
];

export const databaseQuestions: Occurrence[] = [
  onDatabase(['yedeği silinsin mi?', 'Dosya saklandığı yerden de silinir ve geri getirilemez.', 'Vazgeç'], {
    reach: (user) => press(user, /^Sil:/),
  }),
  onDatabase(['Başarılı!', 'Yedek silindi'], { answers: { [`DELETE ${path}/backups/${backup.id}`]: { status: 204 } }, reach: remove }),
  onDatabase(['Hata!', 'Bakımda.'], { answers: { [`DELETE ${path}/backups/${backup.id}`]: down }, reach: remove }),
  onDatabase(
    [
      'yedeği geri yüklensin mi?',
      'sonradan yapılan değişiklikler kaybolur. Giriş bilgileri ve işlem geçmişi değişmez.',
      'Önce bugünkü durumun yedeği alınır. Geri yükleme sürerken site açık kalır, ama değişiklik yapılamaz.',
    ],
    { reach: (user) => press(user, /^Geri yükle:/) },
  ),
  onDatabase(['Başlatılıyor…'], { answers: { [`POST ${path}/backups/${backup.id}/restore`]: unanswered }, reach: restore }),
  onDatabase(['Hata!', 'Bakımda.'], { answers: { [`POST ${path}/backups/${backup.id}/restore`]: down }, reach: restore }),
  onDatabase(
    [
      'Bütün veriler silinsin mi?',
      'Rehberdeki her şey silinir; önceki içe aktarmalar artık geri alınamaz.',
      'Silmeden önce yedek alınır; Veritabanı ekranından geri yükleyebilirsiniz.',
      'Önce tümünü dışa aktar',
    ],
    { reach: (user) => press(user, 'Veritabanını sıfırla') },
  ),
  onDatabase(['Başarılı!', 'Tüm veriler başarıyla silindi', 'Silinen verilerin yedeği alındı.', 'Yedeği geri yükle'], {
    answers: { 'DELETE /api/reset-database': { body: { deleted: 1, backupId: backup.id } } },
    reach: reset,
  }),
  onDatabase(['Yedek alınıp siliniyor…'], { answers: { 'DELETE /api/reset-database': unanswered }, reach: reset }),
  onDatabase(['Hata!', 'Veritabanı sıfırlanırken hata oluştu'], { answers: { 'DELETE /api/reset-database': down }, reach: reset }),
];
