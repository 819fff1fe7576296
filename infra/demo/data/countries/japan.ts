import { japanese } from '../languages/japanese.ts';
import type { CountryData } from '../model.ts';

/** Subscriber numbers here begin with 1, which none does. A street stands for a ward; house numbers are block and house. */
export const japan: CountryData = {
  name: 'Japan',
  code: 'JP',
  language: japanese,
  houseNumbers: 28,
  restDays: [2, 0, 6],
  hourSpelling: ['upper', 'upper', 'clock', 'native'],
  streetLine: ({ number, district }) => `${1 + (number % 4)}-chōme-${number}-${1 + (number % 17)} ${district}`,
  addressLine: ({ street, number, postalCode, district, city }) =>
    `${1 + (number % 4)}-chōme-${number}-${1 + (number % 17)} ${district}, ${street}, ${city.name} ${postalCode}, Japan`,
  cities: [
    {
      name: 'Tokyo',
      state: 'Tokyo',
      stateCode: '13',
      timeZone: 'Asia/Tokyo',
      size: 62,
      phones: ['+81 3-1###-####'],
      districts: [
        { name: 'Yanaka', postalCodes: ['110-0001'], at: [35.7265, 139.767], streets: ['Taito City'] },
        { name: 'Kagurazaka', postalCodes: ['162-0825'], at: [35.701, 139.7395], streets: ['Shinjuku City'] },
        { name: 'Daikanyamachō', postalCodes: ['150-0034'], at: [35.649, 139.703], streets: ['Shibuya City'] },
        { name: 'Kitazawa', postalCodes: ['155-0031'], at: [35.662, 139.6675], streets: ['Setagaya City'] },
        { name: 'Kamimeguro', postalCodes: ['153-0051'], at: [35.6435, 139.6965], streets: ['Meguro City'] },
        { name: 'Asakusa', postalCodes: ['111-0032'], at: [35.7135, 139.795], streets: ['Taito City'] },
        { name: 'Ginza', postalCodes: ['104-0061'], at: [35.6715, 139.764], streets: ['Chuo City'] },
        { name: 'Kōenji Minami', postalCodes: ['166-0003'], at: [35.7025, 139.65], streets: ['Suginami City'] },
        { name: 'Kanda Jinbōchō', postalCodes: ['101-0051'], at: [35.6955, 139.758], streets: ['Chiyoda City'] },
      ],
    },
    {
      name: 'Kyoto',
      state: 'Kyoto',
      stateCode: '26',
      timeZone: 'Asia/Tokyo',
      size: 24,
      phones: ['+81 75-1##-####'],
      districts: [
        { name: 'Gionmachi', postalCodes: ['605-0073'], at: [35.0035, 135.776], streets: ['Higashiyama Ward'] },
        { name: 'Nakajimachō', postalCodes: ['604-8004'], at: [35.0085, 135.7685], streets: ['Nakagyo Ward'] },
        { name: 'Nishijin', postalCodes: ['602-8475'], at: [35.029, 135.747], streets: ['Kamigyo Ward'] },
        { name: 'Tanaka', postalCodes: ['606-8201'], at: [35.032, 135.779], streets: ['Sakyo Ward'] },
      ],
    },
  ],
};
