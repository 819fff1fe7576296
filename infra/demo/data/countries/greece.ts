import { greek } from '../languages/greek.ts';
import type { CountryData } from '../model.ts';

/** Subscriber numbers here begin with 0, which none does. */
export const greece: CountryData = {
  name: 'Greece',
  code: 'GR',
  language: greek,
  houseNumbers: 90,
  restDays: [6, 0],
  siesta: true,
  hourSpelling: ['lower', 'lower', 'clock'],
  streetLine: ({ street, number }) => `${street} ${number}`,
  addressLine: ({ street, number, postalCode, city }) => `${street} ${number}, ${city.name} ${postalCode}, Greece`,
  cities: [
    {
      name: 'Athens',
      state: 'Attica',
      stateCode: 'I',
      timeZone: 'Europe/Athens',
      size: 36,
      phones: ['+30 21 00## ####'],
      districts: [
        {
          name: 'Exarchia',
          postalCodes: ['106 81', '106 83'],
          at: [37.9865, 23.7345],
          streets: ['Themistokleous', 'Emmanouil Benaki', 'Kallidromiou', 'Valtetsiou'],
        },
        {
          name: 'Koukaki',
          postalCodes: ['117 41', '117 42'],
          at: [37.963, 23.725],
          streets: ['Georgiou Olympiou', 'Veikou', 'Falirou', 'Drakou'],
        },
        {
          name: 'Kolonaki',
          postalCodes: ['106 73'],
          at: [37.979, 23.7425],
          streets: ['Skoufa', 'Patriarchou Ioakeim', 'Tsakalof', 'Anagnostopoulou'],
        },
        {
          name: 'Psyrri',
          postalCodes: ['105 54'],
          at: [37.9785, 23.7225],
          streets: ['Agion Anargyron', 'Miaouli', 'Aristofanous', 'Sarri'],
        },
        {
          name: 'Pangrati',
          postalCodes: ['116 35'],
          at: [37.968, 23.748],
          streets: ['Archimidous', 'Imittou', 'Spyrou Merkouri', 'Eftychidou'],
        },
      ],
    },
  ],
};
