import type { DatabaseJob } from '@directory/contracts';
import { formatFileSize, formatTurkishNumber } from '../../../lib/admin/turkish.ts';

export const jobNames: Record<DatabaseJob['kind'], string> = {
  backup: 'Yedekleme',
  prove: 'Yedek denemesi',
  restore: 'Geri yükleme',
  optimize: 'Optimizasyon',
};

const kindTexts: Record<DatabaseJob['kind'], string> = {
  backup: 'Yedek alınıyor',
  prove: 'Yedek deneniyor',
  restore: 'Yedek geri yükleniyor',
  optimize: 'Veritabanı optimize ediliyor',
};

const stepTexts: Record<NonNullable<DatabaseJob['step']>, string> = {
  copying: 'Veriler yedekleniyor',
  checking: 'Dosya denetleniyor',
  loading: 'Kayıtlar yükleniyor',
  swapping: 'Yeni veriler devreye alınıyor',
  tidying: 'Tablolar bakımda',
};

const amountOf = ({ step, done, total }: DatabaseJob): string => {
  if (total === 0 || step === 'swapping') return '';
  const text = step === 'copying' ? formatFileSize : formatTurkishNumber;
  return `: ${text(done)} / ${text(total)}`;
};

/** 'Yedek geri yükleniyor · Kayıtlar yükleniyor: 120.000 / 365.000'. */
export const progressText = (job: DatabaseJob): string => {
  if (job.state === 'queued') return `${kindTexts[job.kind]} · sırada bekliyor`;
  return job.step ? `${kindTexts[job.kind]} · ${stepTexts[job.step]}${amountOf(job)}` : kindTexts[job.kind];
};

/** 0–1; null where the end is unknown. */
export const shareOf = ({ done, total }: DatabaseJob): number | null => (total > 0 ? Math.min(1, done / total) : null);

const doneTexts: Record<DatabaseJob['kind'], string> = {
  backup: 'Yedek alındı',
  prove: 'Yedek denendi: geri yüklenebilir',
  restore: 'Yedek geri yüklendi',
  optimize: 'Veritabanı optimize edildi',
};

export const endText = ({ kind, state, error }: DatabaseJob): { title: string; text: string; tone: 'normal' | 'danger' } =>
  state === 'done'
    ? { title: 'Başarılı!', text: doneTexts[kind], tone: 'normal' }
    : { title: 'Hata!', text: error ?? 'İşlem tamamlanamadı.', tone: 'danger' };
