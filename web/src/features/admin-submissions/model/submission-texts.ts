import type {
  AttemptOutcome,
  BulkUrlResult,
  EngineName,
  SubmissionKind,
  SubmissionRun,
  SubmissionState,
  SubmittedUrlState,
} from '@directory/contracts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';

export type Tone = 'busy' | 'good' | 'bad' | 'still';

interface Label {
  text: string;
  tone: Tone;
}

export const engineNames: Readonly<Record<EngineName, string>> = {
  indexnow: 'IndexNow',
  google: 'Google Indexing API',
  demo: 'Demo',
};

export const kindNames: Readonly<Record<SubmissionKind, string>> = {
  single: 'Tek URL',
  bulk: 'Toplu gönderim',
  all: 'Bütün işletmeler',
  automatic: 'Değişiklikler',
  retry: 'Yeniden deneme',
};

export const stateLabels: Readonly<Record<SubmissionState, Label>> = {
  collecting: { text: 'Adresler okunuyor', tone: 'busy' },
  running: { text: 'Gönderiliyor', tone: 'busy' },
  paused: { text: 'Duraklatıldı', tone: 'still' },
  parked: { text: 'Kota bekleniyor', tone: 'still' },
  done: { text: 'Tamamlandı', tone: 'good' },
  failed: { text: 'Başarısız', tone: 'bad' },
  cancelled: { text: 'İptal edildi', tone: 'still' },
};

export const urlStateLabels: Readonly<Record<SubmittedUrlState, Label>> = {
  waiting: { text: 'Sırada', tone: 'still' },
  sending: { text: 'Gönderiliyor', tone: 'busy' },
  accepted: { text: 'Kabul edildi', tone: 'good' },
  failed: { text: 'Başarısız', tone: 'bad' },
  parked: { text: 'Kota bekleniyor', tone: 'still' },
  cancelled: { text: 'Gönderilmedi', tone: 'still' },
};

export const outcomeLabels: Readonly<Record<AttemptOutcome, Label>> = {
  accepted: { text: 'Kabul edildi', tone: 'good' },
  rejected: { text: 'Reddedildi', tone: 'bad' },
  misconfigured: { text: 'Ayar hatası', tone: 'bad' },
  retry: { text: 'Yeniden denenecek', tone: 'still' },
  parked: { text: 'Kota doldu', tone: 'still' },
  interrupted: { text: 'Yanıt alınamadan kesildi', tone: 'still' },
};

const demoText = 'Demo modu: hiçbir arama motoruna gönderilmedi.';

const isDemo = ({ engines }: SubmissionRun): boolean => engines.some(({ engine }) => engine === 'demo');

/** The engines that have accepted all that they were sent. */
export const acceptedText = (run: SubmissionRun): string => {
  if (isDemo(run)) return demoText;
  const names = run.engines.filter(({ sent }) => sent > 0).map(({ engine }) => engineNames[engine]);
  return `Kabul eden: ${names.join(', ')}`;
};

export const bulkText = ({ successful, failed }: Pick<BulkUrlResult, 'successful' | 'failed'>): string =>
  `${formatTurkishNumber(successful)} URL başarıyla gönderildi, ${formatTurkishNumber(failed)} hata oluştu.`;

/** Counts of a submission of everything that has ended. */
export const allText = (run: SubmissionRun): string =>
  `${formatTurkishNumber(run.sent)} URL gönderildi, ${formatTurkishNumber(run.failed)} hata oluştu.${isDemo(run) ? ` ${demoText}` : ''}`;

/** Counters of a submission under way. */
export const progressText = ({ state, total, sent, failed, parked }: SubmissionRun): string => {
  if (state === 'collecting') return `${formatTurkishNumber(total)} adres okundu`;
  const parts = [`${formatTurkishNumber(sent + failed)} / ${formatTurkishNumber(total)}`];
  if (failed > 0) parts.push(`${formatTurkishNumber(failed)} hata`);
  if (parked > 0) parts.push(`${formatTurkishNumber(parked)} kota bekliyor`);
  return parts.join(' · ');
};

/** 0–1; null where the number of addresses is not known yet. */
export const shareOf = ({ state, total, sent, failed }: SubmissionRun): number | null =>
  state === 'collecting' || total === 0 ? null : (sent + failed) / total;
