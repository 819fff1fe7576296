import { expect, it } from '@jest/globals';
import { withLockedAndConflicting } from './analysis-warnings.ts';

const group = { column: 'D', header: 'phone', reason: 'Telefon okunamadı', count: 2, rows: [3, 4] };
const none = { count: 0, rows: [] };

it('puts warnings of the analysis before those of the reading', () => {
  const groups = withLockedAndConflicting([group], { kept: { count: 12, rows: [2, 5] }, conflicts: { count: 1, rows: [7] } });
  expect(groups.map(({ reason, count, rows }) => [reason, count, rows])).toEqual([
    ['Kayıt dışa aktarıldıktan sonra değişmiş: satır uygulanmadı', 1, [7]],
    ['Elle düzenlenen alanlar korundu', 12, [2, 5]],
    ['Telefon okunamadı', 2, [3, 4]],
  ]);
});

it('is the same when a run is analysed again', () => {
  const once = withLockedAndConflicting([group], { kept: { count: 1, rows: [2] }, conflicts: none });
  expect(withLockedAndConflicting(once, { kept: { count: 1, rows: [2] }, conflicts: none })).toEqual(once);
  expect(withLockedAndConflicting(once, { kept: none, conflicts: none })).toEqual([group]);
});
