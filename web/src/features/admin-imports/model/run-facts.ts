import type { ImportRun } from '@directory/contracts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';

/** The columns were not understood: the file waits for an operator who maps them. */
export const isUnread = (run: ImportRun): boolean => run.state === 'previewed' && run.totalRows === null;

/** Rows that are of use to the directory. */
const usableRows = ({ created, updated, unchanged }: ImportRun): number => created + updated + unchanged;

export const canApply = (run: ImportRun): boolean => run.state === 'previewed' && usableRows(run) > 0;

/** Businesses that an undo would look at. */
const writtenBy = ({ created, updated }: ImportRun): number => created + updated;

const endedStates: readonly ImportRun['state'][] = ['done', 'failed', 'cancelled'];

/** There are businesses in the directory that the run has made or changed. */
export const hasWritten = (run: ImportRun): boolean => endedStates.includes(run.state) && writtenBy(run) > 0 && !run.isReset;

export const canUndo = (run: ImportRun): boolean => hasWritten(run) && !run.isUndoing;

export const canReread = ({ state }: ImportRun): boolean => state === 'failed' || state === 'cancelled';

const countText = (count: number, name: string): string[] => (count > 0 ? [`${formatTurkishNumber(count)} ${name}`] : []);

/** '1.000 yeni · 300 güncellenecek · 10 reddedilen satır'. */
export const changesText = (run: ImportRun): string => {
  const isPreview = run.state === 'previewed';
  const counts = [
    ...countText(run.created, 'yeni'),
    ...countText(run.updated, isPreview ? 'güncellenecek' : 'güncellenen'),
    ...countText(run.unchanged, 'değişmeyen'),
    ...countText(run.rejected, 'reddedilen satır'),
  ];
  return counts.length > 0 ? counts.join(' · ') : 'Değişecek bir şey yok';
};

/** The sentence before an undo; a half that concerns nothing is left out. */
export const undoText = ({ created, updated }: ImportRun): string =>
  [
    created > 0 ? `Bu dosyayla eklenen ${formatTurkishNumber(created)} işletme silinecek.` : '',
    updated > 0 ? `Değiştirilen ${formatTurkishNumber(updated)} işletme önceki değerlerine dönecek.` : '',
    'Sonradan elle veya başka bir içe aktarmayla değiştirilenler olduğu gibi kalır.',
  ]
    .filter(Boolean)
    .join(' ');
