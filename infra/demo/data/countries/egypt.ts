import { arabic } from '../languages/arabic.ts';
import type { CountryData } from '../model.ts';

/** Subscriber numbers here begin with 20, which none does. Friday is the day of rest. */
export const egypt: CountryData = {
  name: 'Egypt',
  code: 'EG',
  language: arabic,
  houseNumbers: 75,
  restDays: [4],
  hourSpelling: ['upper', 'native'],
  streetLine: ({ street, number }) => `${number} ${street}`,
  addressLine: ({ street, number, postalCode, district, city }) =>
    `${number} ${street}, ${district}, ${city.name} Governorate ${postalCode}, Egypt`,
  cities: [
    {
      name: 'Cairo',
      state: 'Cairo Governorate',
      stateCode: 'C',
      timeZone: 'Africa/Cairo',
      size: 36,
      phones: ['+20 2 20######'],
      districts: [
        {
          name: 'Zamalek',
          postalCodes: ['4270162'],
          at: [30.0615, 31.2205],
          streets: ['26 July St', 'Shagaret Al Dor St', 'Brazil St', 'Hassan Sabry St'],
        },
        {
          name: 'Downtown',
          postalCodes: ['4272120'],
          at: [30.0485, 31.2405],
          streets: ['Talaat Harb St', 'Sherif St', 'Mahmoud Bassiouny St', 'Hoda Shaarawy St'],
        },
        { name: 'Maadi', postalCodes: ['4213330'], at: [29.961, 31.262], streets: ['Road 9', 'Road 233', 'Road 206', 'El Nasr St'] },
        {
          name: 'Heliopolis',
          postalCodes: ['4460230'],
          at: [30.09, 31.3235],
          streets: ['El Ahram St', 'Ibrahim El Lakany St', 'El Thawra St', 'Baghdad St'],
        },
        {
          name: 'Nasr City',
          postalCodes: ['4450113'],
          at: [30.059, 31.339],
          streets: ['Abbas El Akkad St', 'Makram Ebeid St', 'Mostafa El Nahhas St'],
        },
      ],
    },
  ],
};
