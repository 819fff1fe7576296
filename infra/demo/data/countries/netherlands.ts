import { dutch } from '../languages/dutch.ts';
import type { CountryData } from '../model.ts';

/** Subscriber numbers here begin with 0, which none does. */
export const netherlands: CountryData = {
  name: 'Netherlands',
  code: 'NL',
  language: dutch,
  houseNumbers: 220,
  restDays: [0, 6],
  hourSpelling: ['upper', 'clock', 'lower'],
  streetLine: ({ street, number }) => `${street} ${number}`,
  addressLine: ({ street, number, postalCode, city }) => `${street} ${number}, ${postalCode} ${city.name}, Netherlands`,
  cities: [
    {
      name: 'Amsterdam',
      state: 'North Holland',
      stateCode: 'NH',
      timeZone: 'Europe/Amsterdam',
      size: 45,
      phones: ['+31 20 0## ####'],
      districts: [
        {
          name: 'Jordaan',
          postalCodes: ['1015 @@', '1016 @@'],
          at: [52.374, 4.8815],
          streets: ['Prinsengracht', 'Westerstraat', 'Elandsgracht', 'Tweede Tuindwarsstraat', 'Rozengracht'],
        },
        {
          name: 'De Pijp',
          postalCodes: ['1072 @@', '1073 @@'],
          at: [52.3545, 4.893],
          streets: ['Albert Cuypstraat', 'Gerard Doustraat', 'Ferdinand Bolstraat', 'Frans Halsstraat'],
        },
        {
          name: 'Oud-West',
          postalCodes: ['1053 @@'],
          at: [52.366, 4.869],
          streets: ['Kinkerstraat', 'Bilderdijkstraat', 'Jan Pieter Heijestraat', 'Ten Katestraat'],
        },
        {
          name: 'Oost',
          postalCodes: ['1092 @@', '1093 @@'],
          at: [52.3615, 4.925],
          streets: ['Javastraat', 'Linnaeusstraat', 'Eerste van Swindenstraat', 'Pretoriusstraat'],
        },
        { name: 'Noord', postalCodes: ['1031 @@'], at: [52.3885, 4.913], streets: ['Van der Pekstraat', 'Meeuwenlaan', 'Hagedoornweg'] },
      ],
    },
    {
      name: 'Utrecht',
      state: 'Utrecht',
      stateCode: 'UT',
      timeZone: 'Europe/Amsterdam',
      size: 15,
      phones: ['+31 30 0## ####'],
      districts: [
        {
          name: 'Binnenstad',
          postalCodes: ['3511 @@', '3512 @@'],
          at: [52.091, 5.12],
          streets: ['Oudegracht', 'Voorstraat', 'Twijnstraat', 'Lijnmarkt'],
        },
        { name: 'Wittevrouwen', postalCodes: ['3572 @@'], at: [52.095, 5.13], streets: ['Biltstraat', 'Kapelstraat', 'Griftstraat'] },
        { name: 'Lombok', postalCodes: ['3531 @@'], at: [52.092, 5.1005], streets: ['Kanaalstraat', 'Damstraat', 'J.P. Coenstraat'] },
        {
          name: 'Oost',
          postalCodes: ['3581 @@'],
          at: [52.0865, 5.135],
          streets: ['Nachtegaalstraat', 'Burgemeester Reigerstraat', 'Maliebaan'],
        },
      ],
    },
  ],
};
