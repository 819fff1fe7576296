import { italian } from '../languages/italian.ts';
import type { CountryData } from '../model.ts';

/** Numbers that begin with 0 after the area code belong to nobody. */
export const italy: CountryData = {
  name: 'Italy',
  code: 'IT',
  language: italian,
  houseNumbers: 110,
  restDays: [6, 0],
  siesta: true,
  hourSpelling: ['upper', 'clock'],
  streetLine: ({ street, number }) => `${street}, ${number}`,
  addressLine: ({ street, number, postalCode, city }) => `${street}, ${number}, ${postalCode} ${city.name} ${city.stateCode}, Italy`,
  cities: [
    {
      name: 'Rome',
      state: 'Lazio',
      stateCode: 'RM',
      timeZone: 'Europe/Rome',
      size: 55,
      phones: ['+39 06 01## ####'],
      districts: [
        {
          name: 'Trastevere',
          postalCodes: ['00153'],
          at: [41.8885, 12.4705],
          streets: ['Via della Lungaretta', 'Via di San Francesco a Ripa', 'Vicolo del Cinque', 'Via dei Genovesi'],
        },
        {
          name: 'Monti',
          postalCodes: ['00184'],
          at: [41.895, 12.4925],
          streets: ['Via del Boschetto', 'Via dei Serpenti', 'Via Urbana', 'Via Leonina'],
        },
        {
          name: 'Testaccio',
          postalCodes: ['00153'],
          at: [41.8775, 12.4765],
          streets: ['Via Marmorata', 'Via Galvani', 'Via Luca della Robbia', 'Via Giovanni Branca'],
        },
        {
          name: 'Prati',
          postalCodes: ['00192'],
          at: [41.909, 12.4635],
          streets: ['Via Cola di Rienzo', 'Via Fabio Massimo', 'Via dei Gracchi', 'Via Ottaviano'],
        },
        {
          name: 'Centro Storico',
          postalCodes: ['00186'],
          at: [41.8985, 12.472],
          streets: ['Via dei Coronari', 'Via del Governo Vecchio', 'Via dei Giubbonari', 'Via di Ripetta'],
        },
        {
          name: 'Pigneto',
          postalCodes: ['00176'],
          at: [41.8895, 12.527],
          streets: ['Via del Pigneto', 'Via Braccio da Montone', 'Via Ascoli Piceno', 'Via Fanfulla da Lodi'],
        },
      ],
    },
    {
      name: 'Bologna',
      state: 'Emilia-Romagna',
      stateCode: 'BO',
      timeZone: 'Europe/Rome',
      size: 18,
      phones: ['+39 051 01# ####'],
      districts: [
        {
          name: 'Quadrilatero',
          postalCodes: ['40124'],
          at: [44.493, 11.345],
          streets: ['Via Pescherie Vecchie', 'Via Clavature', 'Via Drapperie', 'Via Castiglione'],
        },
        {
          name: 'Pratello',
          postalCodes: ['40122', '40123'],
          at: [44.495, 11.333],
          streets: ['Via del Pratello', 'Via San Felice', 'Via Sant’Isaia'],
        },
        {
          name: 'Bolognina',
          postalCodes: ['40128', '40129'],
          at: [44.508, 11.345],
          streets: ['Via Franco Bolognese', 'Via Ferrarese', 'Via Giacomo Matteotti'],
        },
        {
          name: 'Santo Stefano',
          postalCodes: ['40125'],
          at: [44.489, 11.353],
          streets: ['Via Santo Stefano', 'Strada Maggiore', 'Via Guerrazzi'],
        },
      ],
    },
  ],
};
