import { expect, it } from '@jest/globals';
import { withHeldBack } from './analysis-warnings.ts';

const group = { column: 'D', header: 'phone', reason: 'Telefon okunamadı', count: 2, rows: [3, 4] };
const none = { count: 0, rows: [] };

it('puts what the catalog holds back before what could not be read', () => {
  const held = withHeldBack([group], { kept: { count: 12, rows: [2, 5] }, conflicts: { count: 1, rows: [7] } });
  expect(held.map(({ reason, count, rows }) => [reason, count, rows])).toEqual([
    ['Kayıt dışa aktarıldıktan sonra değişmiş: satır uygulanmadı', 1, [7]],
    ['Elle düzenlenen alanlar korundu', 12, [2, 5]],
    ['Telefon okunamadı', 2, [3, 4]],
  ]);
});

it('is the same when a run is analysed again', () => {
  const once = withHeldBack([group], { kept: { count: 1, rows: [2] }, conflicts: none });
  expect(withHeldBack(once, { kept: { count: 1, rows: [2] }, conflicts: none })).toEqual(once);
  expect(withHeldBack(once, { kept: none, conflicts: none })).toEqual([group]);
});
