import type { ImportAnalysis, ImportWarning } from '@directory/contracts';

const reasons = {
  kept: 'Elle düzenlenen alanlar korundu',
  conflicts: 'Kayıt dışa aktarıldıktan sonra değişmiş: satır uygulanmadı',
} as const;

/**
 * Puts the rows whose locked fields stay, and the rows that conflict with a later edit, before a run's other warnings. They concern
 * whole rows: no column is named.
 */
export const withLockedAndConflicting = (
  groups: readonly ImportWarning[],
  analysis: Pick<ImportAnalysis, 'kept' | 'conflicts'>,
): ImportWarning[] => {
  const ofAnalysis = new Set<string>(Object.values(reasons));
  const ofColumns = groups.filter(({ reason }) => !ofAnalysis.has(reason));
  const ofRows = (['conflicts', 'kept'] as const)
    .filter((kind) => analysis[kind].count > 0)
    .map((kind): ImportWarning => ({ column: '', header: '', reason: reasons[kind], ...analysis[kind] }));
  return [...ofRows, ...ofColumns];
};
