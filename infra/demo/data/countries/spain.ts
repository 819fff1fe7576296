import { spanish } from '../languages/spanish.ts';
import type { CountryData } from '../model.ts';

/** Blocks that are not given to subscribers. */
export const spain: CountryData = {
  name: 'Spain',
  code: 'ES',
  language: spanish,
  houseNumbers: 160,
  restDays: [6],
  siesta: true,
  hourSpelling: ['upper', 'clock'],
  streetLine: ({ street, number }) => `${street}, ${number}`,
  addressLine: ({ street, number, postalCode, city }) => `${street}, ${number}, ${postalCode} ${city.name}, Spain`,
  cities: [
    {
      name: 'Barcelona',
      state: 'Catalonia',
      stateCode: 'CT',
      timeZone: 'Europe/Madrid',
      size: 52,
      phones: ['+34 939 0# ## ##'],
      districts: [
        {
          name: 'Gràcia',
          postalCodes: ['08012'],
          at: [41.4025, 2.157],
          streets: ['Carrer de Verdi', 'Carrer d’Astúries', 'Travessera de Gràcia', 'Carrer de Torrijos'],
        },
        {
          name: 'Eixample',
          postalCodes: ['08011', '08036'],
          at: [41.389, 2.159],
          streets: ['Carrer d’Enric Granados', 'Carrer del Consell de Cent', 'Carrer de Muntaner', 'Carrer d’Aribau'],
        },
        {
          name: 'El Born',
          postalCodes: ['08003'],
          at: [41.3855, 2.182],
          streets: ['Carrer del Rec', 'Carrer de la Princesa', 'Passeig del Born', 'Carrer dels Flassaders'],
        },
        {
          name: 'Poblenou',
          postalCodes: ['08005'],
          at: [41.401, 2.2005],
          streets: ['Rambla del Poblenou', 'Carrer de Pujades', 'Carrer de Llull', 'Carrer de Marià Aguiló'],
        },
        {
          name: 'Sant Antoni',
          postalCodes: ['08015'],
          at: [41.379, 2.161],
          streets: ['Carrer del Parlament', 'Carrer de Viladomat', 'Avinguda de Mistral', 'Carrer de Tamarit'],
        },
        {
          name: 'Sants',
          postalCodes: ['08014'],
          at: [41.376, 2.135],
          streets: ['Carrer de Sants', 'Carrer de Galileu', 'Carrer de Vallespir'],
        },
      ],
    },
    {
      name: 'Valencia',
      state: 'Valencian Community',
      stateCode: 'VC',
      timeZone: 'Europe/Madrid',
      size: 20,
      phones: ['+34 969 0# ## ##'],
      districts: [
        {
          name: 'Russafa',
          postalCodes: ['46006', '46004'],
          at: [39.4615, -0.3735],
          streets: ['Carrer de Cadis', 'Carrer de Sueca', 'Carrer del Literat Azorín', 'Carrer de Cuba'],
        },
        {
          name: 'El Carme',
          postalCodes: ['46003'],
          at: [39.4785, -0.379],
          streets: ['Carrer de Cavallers', 'Carrer Alt', 'Carrer de Baix', 'Carrer de Quart'],
        },
        {
          name: 'Benimaclet',
          postalCodes: ['46020'],
          at: [39.486, -0.359],
          streets: ['Carrer del Baró de San Petrillo', 'Avinguda del Primat Reig', 'Carrer d’Enric Navarro'],
        },
        {
          name: 'Cabanyal',
          postalCodes: ['46011'],
          at: [39.469, -0.332],
          streets: ['Carrer de la Reina', 'Carrer de Josep Benlliure', 'Carrer del Doctor Lluch', 'Carrer de la Barraca'],
        },
      ],
    },
  ],
};
