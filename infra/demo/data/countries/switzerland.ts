import { german } from '../languages/german.ts';
import type { CountryData } from '../model.ts';

/** Subscriber numbers here begin with 0, which none does. */
export const switzerland: CountryData = {
  name: 'Switzerland',
  code: 'CH',
  language: german,
  houseNumbers: 160,
  restDays: [6],
  hourSpelling: ['lower', 'upper', 'clock'],
  streetLine: ({ street, number }) => `${street} ${number}`,
  addressLine: ({ street, number, postalCode, city }) => `${street} ${number}, ${postalCode} ${city.name}, Switzerland`,
  cities: [
    {
      name: 'Zurich',
      state: 'Zurich',
      stateCode: 'ZH',
      timeZone: 'Europe/Zurich',
      size: 24,
      phones: ['+41 44 0## ## ##'],
      districts: [
        {
          name: 'Langstrasse',
          postalCodes: ['8004'],
          at: [47.377, 8.527],
          streets: ['Langstrasse', 'Badenerstrasse', 'Ankerstrasse', 'Hohlstrasse'],
        },
        {
          name: 'Seefeld',
          postalCodes: ['8008'],
          at: [47.36, 8.554],
          streets: ['Seefeldstrasse', 'Dufourstrasse', 'Mühlebachstrasse', 'Kreuzstrasse'],
        },
        {
          name: 'Wiedikon',
          postalCodes: ['8003'],
          at: [47.371, 8.517],
          streets: ['Birmensdorferstrasse', 'Zurlindenstrasse', 'Idastrasse', 'Gertrudstrasse'],
        },
        {
          name: 'Niederdorf',
          postalCodes: ['8001'],
          at: [47.3735, 8.545],
          streets: ['Niederdorfstrasse', 'Oberdorfstrasse', 'Spiegelgasse', 'Neumarkt'],
        },
        {
          name: 'Oerlikon',
          postalCodes: ['8050'],
          at: [47.41, 8.545],
          streets: ['Schaffhauserstrasse', 'Ohmstrasse', 'Nansenstrasse', 'Edisonstrasse'],
        },
      ],
    },
  ],
};
