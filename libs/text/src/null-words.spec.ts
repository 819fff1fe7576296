import { describe, expect, it } from '@jest/globals';
import { isNullWord, saysNothing } from './null-words.ts';

describe('isNullWord', () => {
  it.each(['', '  ', 'None', 'NULL', 'null', 'N/A', 'n/a', '-', '--', '–', 'NaN', '[]', '{}', 'undefined', '#N/A', '#REF!', ' none '])(
    'takes %j for no value',
    (text) => expect(isNullWord(text)).toBe(true),
  );
  it.each(['NA', '0', 'No', 'Nonesuch', 'null island', '.', 'false'])('takes %j for a value', (text) =>
    expect(isNullWord(text)).toBe(false),
  );
});

describe('saysNothing', () => {
  it.each([
    ...['.', '..', '…', '???', '___', '– –', 'x', 'XXX', 'n.a.', 'N/A', 'NA', 'None', 'Unknown', 'NOT AVAILABLE', '(blank)'],
    ...['Yok', 'YOK', 'Belirtilmemiş', 'BELİRTİLMEMİŞ', 'BELIRTILMEMIS'.replace('S', 'Ş'), 'Bilinmiyor', 'BİLİNMİYOR', 'Girilmemiş'],
    ...['keine Angabe', 'Unbekannt', 'Non renseigné', 'Sin datos', 'Non disponibile', 'Não informado', 'Onbekend', 'Нет данных', 'لا يوجد'],
    ...['#YOK', '-- Seç --', '[boş]', 'null null', 'None, None', 'undefined / undefined', 'Şehir seçiniz', 'Select', 'To be determined'],
    ...['不明', '无', '없음', 'Không có', 'Άγνωστο'],
  ])('is said by %j', (text) => expect(saysNothing(text)).toBe(true));

  it.each([
    'Yokohama',
    'Nada',
    'Leer',
    'Néma',
    'Boşnak',
    'Keine Eile',
    'Nilüfer',
    '0',
    '7',
    'Nantes',
    'Naples',
    'Unknown Pleasures',
    'X Bar',
    '#1 Kebap',
    '-Nada-',
    'None Such',
    'Null Island',
    'Bilecik',
    '5',
  ])('is not said by %j', (text) => expect(saysNothing(text)).toBe(false));
});
