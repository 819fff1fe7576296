import { french } from '../languages/french.ts';
import type { CountryData } from '../model.ts';

/** The ranges that the regulator keeps for audiovisual works: 01 99 00 and 04 65 71. */
export const france: CountryData = {
  name: 'France',
  code: 'FR',
  language: french,
  houseNumbers: 120,
  restDays: [6, 0],
  hourSpelling: ['upper', 'clock', 'lower'],
  streetLine: ({ street, number }) => `${number} ${street}`,
  addressLine: ({ street, number, postalCode, city }) => `${number} ${street}, ${postalCode} ${city.name}, France`,
  cities: [
    {
      name: 'Paris',
      state: 'Île-de-France',
      stateCode: 'IDF',
      timeZone: 'Europe/Paris',
      size: 85,
      phones: ['+33 1 99 00 ## ##'],
      districts: [
        {
          name: 'Le Marais',
          postalCodes: ['75003', '75004'],
          at: [48.8605, 2.361],
          streets: ['Rue de Turenne', 'Rue Charlot', 'Rue de Bretagne', 'Rue Vieille du Temple'],
        },
        {
          name: 'South Pigalle',
          postalCodes: ['75009'],
          at: [48.879, 2.34],
          streets: ['Rue des Martyrs', 'Rue Henry Monnier', 'Rue de Douai', 'Rue Condorcet'],
        },
        {
          name: 'Montmartre',
          postalCodes: ['75018'],
          at: [48.8865, 2.338],
          streets: ['Rue Lepic', 'Rue des Abbesses', 'Rue Caulaincourt', 'Rue Lamarck'],
        },
        {
          name: 'Canal Saint-Martin',
          postalCodes: ['75010'],
          at: [48.872, 2.363],
          streets: ['Rue de Marseille', 'Rue Beaurepaire', 'Rue des Vinaigriers', 'Rue de Lancry'],
        },
        {
          name: 'Oberkampf',
          postalCodes: ['75011'],
          at: [48.8645, 2.378],
          streets: ['Rue Oberkampf', 'Rue Saint-Maur', 'Rue Jean-Pierre Timbaud', 'Rue de Charonne'],
        },
        {
          name: 'Saint-Germain',
          postalCodes: ['75006'],
          at: [48.852, 2.334],
          streets: ['Rue du Cherche-Midi', 'Rue de Seine', 'Rue Mazarine', 'Rue Saint-Sulpice'],
        },
        {
          name: 'Batignolles',
          postalCodes: ['75017'],
          at: [48.887, 2.3185],
          streets: ['Rue des Batignolles', 'Rue Legendre', 'Rue des Moines', 'Rue Lemercier'],
        },
        {
          name: 'Butte-aux-Cailles',
          postalCodes: ['75013'],
          at: [48.8275, 2.351],
          streets: ['Rue de la Butte aux Cailles', 'Rue des Cinq Diamants', 'Rue Bobillot', 'Rue de Tolbiac'],
        },
      ],
    },
    {
      name: 'Lyon',
      state: 'Auvergne-Rhône-Alpes',
      stateCode: 'ARA',
      timeZone: 'Europe/Paris',
      size: 32,
      phones: ['+33 4 65 71 ## ##'],
      districts: [
        {
          name: 'Presqu’île',
          postalCodes: ['69002'],
          at: [45.76, 4.833],
          streets: ['Rue Mercière', 'Rue des Remparts d’Ainay', 'Rue Auguste Comte', 'Rue de Brest'],
        },
        {
          name: 'Croix-Rousse',
          postalCodes: ['69004'],
          at: [45.7755, 4.8305],
          streets: ['Grande Rue de la Croix-Rousse', 'Rue d’Austerlitz', 'Rue du Mail', 'Rue Jacquard'],
        },
        {
          name: 'Vieux Lyon',
          postalCodes: ['69005'],
          at: [45.7625, 4.8265],
          streets: ['Rue Saint-Jean', 'Rue du Bœuf', 'Rue Juiverie', 'Rue Saint-Georges'],
        },
        {
          name: 'Guillotière',
          postalCodes: ['69007'],
          at: [45.753, 4.843],
          streets: ['Rue de Marseille', 'Grande Rue de la Guillotière', 'Rue d’Anvers', 'Avenue Berthelot'],
        },
        {
          name: 'Brotteaux',
          postalCodes: ['69006'],
          at: [45.768, 4.8545],
          streets: ['Boulevard des Brotteaux', 'Cours Vitton', 'Rue Bugeaud', 'Rue Garibaldi'],
        },
      ],
    },
  ],
};
