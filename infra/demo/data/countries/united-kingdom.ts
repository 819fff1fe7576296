import { english } from '../languages/english.ts';
import type { CountryData } from '../model.ts';

/** Ofcom's numbers for drama: 020 7946 0xxx and 0161 496 0xxx. In postal codes `@` becomes a letter, `#` a digit. */
export const unitedKingdom: CountryData = {
  name: 'United Kingdom',
  code: 'GB',
  language: english,
  houseNumbers: 210,
  restDays: [6, 6, 0],
  hourSpelling: ['lower'],
  streetLine: ({ street, number }) => `${number} ${street}`,
  addressLine: ({ street, number, postalCode, city }) => `${number} ${street}, ${city.name} ${postalCode}, United Kingdom`,
  cities: [
    {
      name: 'London',
      state: 'England',
      stateCode: 'ENG',
      timeZone: 'Europe/London',
      size: 105,
      phones: ['+44 20 7946 0###'],
      districts: [
        {
          name: 'Bloomsbury',
          postalCodes: ['WC1N #@@'],
          at: [51.5225, -0.1195],
          streets: ['Lamb’s Conduit Street', 'Great Ormond Street', 'Theobalds Road', 'Rugby Street'],
        },
        {
          name: 'Shoreditch',
          postalCodes: ['E2 7@@'],
          at: [51.527, -0.0745],
          streets: ['Redchurch Street', 'Calvert Avenue', 'Columbia Road', 'Hackney Road'],
        },
        {
          name: 'Islington',
          postalCodes: ['N1 #@@'],
          at: [51.54, -0.102],
          streets: ['Upper Street', 'Essex Road', 'Camden Passage', 'Cross Street'],
        },
        {
          name: 'Hackney',
          postalCodes: ['E8 #@@'],
          at: [51.542, -0.0585],
          streets: ['Broadway Market', 'Mare Street', 'Wilton Way', 'Lansdowne Drive'],
        },
        {
          name: 'Notting Hill',
          postalCodes: ['W11 #@@'],
          at: [51.513, -0.204],
          streets: ['Portobello Road', 'Westbourne Grove', 'Kensington Park Road', 'All Saints Road'],
        },
        {
          name: 'Marylebone',
          postalCodes: ['W1U #@@'],
          at: [51.519, -0.152],
          streets: ['Marylebone High Street', 'Moxon Street', 'Paddington Street', 'George Street'],
        },
        {
          name: 'Brixton',
          postalCodes: ['SW9 #@@', 'SW2 1@@'],
          at: [51.4615, -0.1145],
          streets: ['Atlantic Road', 'Coldharbour Lane', 'Acre Lane', 'Brixton Road'],
        },
        {
          name: 'Greenwich',
          postalCodes: ['SE10 #@@'],
          at: [51.4785, -0.009],
          streets: ['Royal Hill', 'Greenwich Church Street', 'Trafalgar Road', 'Blackheath Road'],
        },
        {
          name: 'Bermondsey',
          postalCodes: ['SE1 #@@'],
          at: [51.4995, -0.0815],
          streets: ['Bermondsey Street', 'Tower Bridge Road', 'Long Lane', 'Tanner Street'],
        },
        {
          name: 'Richmond',
          postalCodes: ['TW9 #@@'],
          at: [51.4605, -0.301],
          streets: ['Hill Rise', 'George Street', 'Sheen Road', 'Kew Road'],
        },
      ],
    },
    {
      name: 'Manchester',
      state: 'England',
      stateCode: 'ENG',
      timeZone: 'Europe/London',
      size: 38,
      phones: ['+44 161 496 0###'],
      districts: [
        {
          name: 'Northern Quarter',
          postalCodes: ['M4 1@@'],
          at: [53.4845, -2.236],
          streets: ['Thomas Street', 'Edge Street', 'Tib Street', 'Oldham Street'],
        },
        {
          name: 'Ancoats',
          postalCodes: ['M4 6@@'],
          at: [53.485, -2.2265],
          streets: ['Blossom Street', 'Great Ancoats Street', 'Jersey Street', 'Henry Street'],
        },
        {
          name: 'Chorlton',
          postalCodes: ['M21 #@@'],
          at: [53.442, -2.277],
          streets: ['Beech Road', 'Barlow Moor Road', 'Wilbraham Road', 'Manchester Road'],
        },
        {
          name: 'Didsbury',
          postalCodes: ['M20 #@@'],
          at: [53.4175, -2.232],
          streets: ['Wilmslow Road', 'School Lane', 'Barlow Moor Road', 'Lapwing Lane'],
        },
      ],
    },
  ],
};
