import type { ImportState } from '@directory/contracts';

/** The state machine of a run. Statements refuse every other transition. */
const transitions: Readonly<Record<ImportState, readonly ImportState[]>> = {
  queued: ['running', 'failed', 'cancelled'],
  running: ['previewed', 'applying', 'failed', 'cancelled'],
  previewed: ['queued', 'applying', 'failed', 'cancelled'],
  applying: ['done', 'failed', 'cancelled'],
  done: ['undone'],
  failed: ['queued', 'undone'],
  cancelled: ['queued', 'undone'],
  undone: [],
};

export const canBecome = (state: ImportState, next: ImportState): boolean => transitions[state].includes(next);

/** States from which a run may enter this one. */
export const statesBefore = (next: ImportState): ImportState[] =>
  (Object.keys(transitions) as ImportState[]).filter((state) => canBecome(state, next));

/** States in which no second run over the same content is begun. */
export const unfinishedStates = ['queued', 'running', 'previewed', 'applying'] as const satisfies readonly ImportState[];

/** States in which a run needs a worker. */
export const workableStates = ['queued', 'running', 'applying'] as const satisfies readonly ImportState[];

export const isWorkable = (state: ImportState): boolean => (workableStates as readonly ImportState[]).includes(state);

/** Sentence about the businesses that a cancelled run leaves in the catalog. */
export const remainingText = (imported: number): string =>
  imported > 0 ? `İptalden önce uygulanan ${imported.toLocaleString('tr')} işletme rehberde kaldı.` : 'Rehberde hiçbir şey değişmedi.';

/** Names that the operator reads. */
export const stateNames: Readonly<Record<ImportState, string>> = {
  queued: 'sırada',
  running: 'okunuyor',
  previewed: 'önizleme hazır',
  applying: 'uygulanıyor',
  done: 'tamamlandı',
  failed: 'başarısız',
  cancelled: 'iptal edildi',
  undone: 'geri alındı',
};
