import type { ImportAnalysis, ImportWarning } from '@directory/contracts';

const reasons = {
  kept: 'Elle düzenlenen alanlar korundu',
  conflicts: 'Kayıt dışa aktarıldıktan sonra değişmiş: satır uygulanmadı',
} as const;

/** A run's warnings with what the catalog holds back of its rows. They are of whole rows: no column is named. */
export const withHeldBack = (groups: readonly ImportWarning[], analysis: Pick<ImportAnalysis, 'kept' | 'conflicts'>): ImportWarning[] => {
  const words = new Set<string>(Object.values(reasons));
  const ofColumns = groups.filter(({ reason }) => !words.has(reason));
  const held = (['conflicts', 'kept'] as const)
    .filter((kind) => analysis[kind].count > 0)
    .map((kind): ImportWarning => ({ column: '', header: '', reason: reasons[kind], ...analysis[kind] }));
  return [...held, ...ofColumns];
};
