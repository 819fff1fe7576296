import { expect, it } from '@jest/globals';
import { withoutCapitals } from './letter-case.ts';

it.each([
  ['İSTANBUL', 'TR', 'İstanbul'],
  ['IĞDIR', 'TR', 'Iğdır'],
  ['ADIYAMAN', 'TR', 'Adıyaman'],
  ['VAN', 'TR', 'Van'],
  ['DIYARBAKIR', 'TR', 'Diyarbakır'],
  ['ISTANBUL', 'TR', 'İstanbul'],
  ['KIRKLARELI', 'TR', 'Kırklareli'],
  ['İZMİR', null, 'İzmir'],
  ['RIO DE JANEIRO', 'BR', 'Rio de Janeiro'],
  ['LA PAZ', 'BO', 'La Paz'],
  ['BERLIN', 'DE', 'Berlin'],
  ['NEW YORK', 'US', 'New York'],
  ["L'AQUILA", 'IT', "L'Aquila"],
  ['MÜNCHEN', null, 'München'],
  ['NYC', 'US', 'NYC'],
  ['Kadıköy', 'TR', 'Kadıköy'],
  ['東京', 'JP', '東京'],
  ['МОСКВА', 'RU', 'Москва'],
])('%s of %s is %s', (name, country, expected) => expect(withoutCapitals(name, country)).toBe(expected));
