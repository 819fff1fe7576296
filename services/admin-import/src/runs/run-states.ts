import type { ImportState } from '@directory/contracts';

/** Every step that a run may take. What is not here is refused by the statement that would take it. */
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

/** States from which a run may go to this one. */
export const statesBefore = (next: ImportState): ImportState[] =>
  (Object.keys(transitions) as ImportState[]).filter((state) => canBecome(state, next));

/** States in which a worker has something to do. */
export const workableStates = ['queued', 'running', 'applying'] as const satisfies readonly ImportState[];

export const isWorkable = (state: ImportState): boolean => (workableStates as readonly ImportState[]).includes(state);

/** SQL: a worker has something to do with the run. `states` is the placeholder of `workableStates`. */
export const wantsWork = (states: string): string => `(state = ANY(${states}) OR discard_due OR undo_due)`;

/** As the operator reads them. */
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
