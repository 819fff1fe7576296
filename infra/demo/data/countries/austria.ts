import { german } from '../languages/german.ts';
import type { CountryData } from '../model.ts';

/** Subscriber numbers here begin with 0, which none does. */
export const austria: CountryData = {
  name: 'Austria',
  code: 'AT',
  language: german,
  houseNumbers: 90,
  restDays: [6],
  hourSpelling: ['upper', 'upper', 'clock'],
  streetLine: ({ street, number }) => `${street} ${number}`,
  addressLine: ({ street, number, postalCode, city }) => `${street} ${number}, ${postalCode} ${city.name}, Austria`,
  cities: [
    {
      name: 'Vienna',
      state: 'Vienna',
      stateCode: 'W',
      timeZone: 'Europe/Vienna',
      size: 38,
      phones: ['+43 1 0######'],
      districts: [
        {
          name: 'Neubau',
          postalCodes: ['1070'],
          at: [48.202, 16.3485],
          streets: ['Neubaugasse', 'Lindengasse', 'Burggasse', 'Kirchengasse', 'Zollergasse'],
        },
        {
          name: 'Leopoldstadt',
          postalCodes: ['1020'],
          at: [48.217, 16.382],
          streets: ['Taborstraße', 'Große Sperlgasse', 'Praterstraße', 'Karmelitergasse'],
        },
        {
          name: 'Josefstadt',
          postalCodes: ['1080'],
          at: [48.2105, 16.3485],
          streets: ['Josefstädter Straße', 'Lange Gasse', 'Florianigasse', 'Lederergasse'],
        },
        {
          name: 'Wieden',
          postalCodes: ['1040'],
          at: [48.1955, 16.3655],
          streets: ['Margaretenstraße', 'Schleifmühlgasse', 'Wiedner Hauptstraße', 'Operngasse'],
        },
        {
          name: 'Alsergrund',
          postalCodes: ['1090'],
          at: [48.2215, 16.358],
          streets: ['Porzellangasse', 'Servitengasse', 'Nußdorfer Straße', 'Berggasse'],
        },
        {
          name: 'Innere Stadt',
          postalCodes: ['1010'],
          at: [48.209, 16.3745],
          streets: ['Bäckerstraße', 'Wollzeile', 'Schönlaterngasse', 'Annagasse'],
        },
      ],
    },
  ],
};
