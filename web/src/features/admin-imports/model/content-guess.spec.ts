import type { PreviewColumn } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { guessFields } from './content-guess.ts';

const guessOf = (samples: string[]): string | undefined =>
  guessFields([{ column: 'A', header: '', field: null, samples } as unknown as PreviewColumn], {}).A;

describe('a guess from what a column holds', () => {
  it.each<[string | undefined, string[]]>([
    ['email', ['info@ornek.com', 'zzz@пример.ru.com']],
    ['website', ['https://ornek.com', 'www.zzz.pl']],
    ['phone', ['+7 495 111-22-33', '8 (495) 111-22-33']],
    ['phone', ['٠٥٥ ١١١ ٢٢٣٣', '+966 55 111 2233']],
    ['phone', ['０３－１２３４－５６７８']],
    ['phone', ['+48 22 111 22 33', '221112233 0']],
    ['phone', ['021-1234-5678', '13800001111']],
    ['postalCode', ['00-950', '31-146']],
    ['postalCode', ['150-0001', '〒530-0001']],
    ['postalCode', ['34710', '06100']],
    ['workingHours', ['10:00～21:00', '9:00-18:00']],
    ['workingHours', ['Пн-Пт 09:00–18:00']],
    ['address', ['ул. Тверская, д. 12, Москва', 'проспект Мира, 4, Москва']],
    ['address', ['ul. Długa 5/2, Kraków']],
    ['address', ['شارع الملك فهد 12، الرياض']],
    ['address', ['東京都渋谷区神南1-2-3', '大阪市北区梅田3丁目1']],
    ['address', ['上海市南京东路12号', '北京市朝阳区建国路88号']],
    ['rating', ['4,5', '3.9']],
    ['coordinates', ['55.7558, 37.6173']],
    [undefined, ['Кофемания', 'Ромашка']],
    [undefined, ['1', '2', '3 шт']],
    [undefined, ['株式会社ゼット']],
    [undefined, ['123456', '654321']],
  ])('is %s for %j', (field, samples) => expect(guessOf(samples)).toBe(field));
});
