import { german } from '../languages/german.ts';
import type { CountryData } from '../model.ts';

/** The ranges that the Federal Network Agency keeps free for film and fiction. */
export const germany: CountryData = {
  name: 'Germany',
  code: 'DE',
  language: german,
  houseNumbers: 180,
  restDays: [6],
  hourSpelling: ['upper', 'upper', 'clock', 'native'],
  streetLine: ({ street, number }) => `${street} ${number}`,
  addressLine: ({ street, number, postalCode, city }) => `${street} ${number}, ${postalCode} ${city.name}, Germany`,
  cities: [
    {
      name: 'Berlin',
      state: 'Berlin',
      stateCode: 'BE',
      timeZone: 'Europe/Berlin',
      size: 90,
      phones: ['+49 30 23125###'],
      districts: [
        {
          name: 'Mitte',
          postalCodes: ['10119', '10115'],
          at: [52.5285, 13.4005],
          streets: ['Torstraße', 'Linienstraße', 'Ackerstraße', 'Auguststraße', 'Gipsstraße'],
        },
        {
          name: 'Prenzlauer Berg',
          postalCodes: ['10435', '10437'],
          at: [52.5395, 13.418],
          streets: ['Kastanienallee', 'Oderberger Straße', 'Raumerstraße', 'Stargarder Straße', 'Rykestraße'],
        },
        {
          name: 'Kreuzberg',
          postalCodes: ['10999'],
          at: [52.4985, 13.425],
          streets: ['Oranienstraße', 'Reichenberger Straße', 'Wiener Straße', 'Lausitzer Straße', 'Ohlauer Straße'],
        },
        {
          name: 'Neukölln',
          postalCodes: ['12045', '12047'],
          at: [52.4865, 13.431],
          streets: ['Sonnenallee', 'Weserstraße', 'Pannierstraße', 'Friedelstraße'],
        },
        {
          name: 'Charlottenburg',
          postalCodes: ['10625', '10623'],
          at: [52.508, 13.313],
          streets: ['Kantstraße', 'Wilmersdorfer Straße', 'Pestalozzistraße', 'Goethestraße'],
        },
        {
          name: 'Schöneberg',
          postalCodes: ['10823', '10781'],
          at: [52.4915, 13.353],
          streets: ['Akazienstraße', 'Goltzstraße', 'Hauptstraße', 'Motzstraße'],
        },
        {
          name: 'Friedrichshain',
          postalCodes: ['10245'],
          at: [52.5095, 13.457],
          streets: ['Simon-Dach-Straße', 'Boxhagener Straße', 'Wühlischstraße', 'Krossener Straße'],
        },
        {
          name: 'Moabit',
          postalCodes: ['10551'],
          at: [52.528, 13.339],
          streets: ['Turmstraße', 'Birkenstraße', 'Oldenburger Straße', 'Bredowstraße'],
        },
      ],
    },
    {
      name: 'Hamburg',
      state: 'Hamburg',
      stateCode: 'HH',
      timeZone: 'Europe/Berlin',
      size: 45,
      phones: ['+49 40 66969###'],
      districts: [
        {
          name: 'St. Pauli',
          postalCodes: ['20359'],
          at: [53.5535, 9.9645],
          streets: ['Clemens-Schultz-Straße', 'Paul-Roosen-Straße', 'Wohlwillstraße', 'Hein-Hoyer-Straße'],
        },
        {
          name: 'Ottensen',
          postalCodes: ['22765'],
          at: [53.5545, 9.927],
          streets: ['Ottenser Hauptstraße', 'Bahrenfelder Straße', 'Große Brunnenstraße', 'Eulenstraße'],
        },
        {
          name: 'Eimsbüttel',
          postalCodes: ['20259', '20255'],
          at: [53.5745, 9.9555],
          streets: ['Osterstraße', 'Heußweg', 'Methfesselstraße', 'Lappenbergsallee'],
        },
        {
          name: 'Winterhude',
          postalCodes: ['22303'],
          at: [53.5855, 10.0155],
          streets: ['Gertigstraße', 'Jarrestraße', 'Semperstraße', 'Geibelstraße'],
        },
        {
          name: 'Eppendorf',
          postalCodes: ['20249'],
          at: [53.5895, 9.9855],
          streets: ['Eppendorfer Landstraße', 'Lehmweg', 'Hegestraße', 'Klosterallee'],
        },
      ],
    },
    {
      name: 'Cologne',
      state: 'North Rhine-Westphalia',
      stateCode: 'NW',
      timeZone: 'Europe/Berlin',
      size: 30,
      phones: ['+49 221 4710###'],
      districts: [
        {
          name: 'Ehrenfeld',
          postalCodes: ['50823', '50825'],
          at: [50.95, 6.917],
          streets: ['Venloer Straße', 'Landmannstraße', 'Körnerstraße', 'Subbelrather Straße'],
        },
        {
          name: 'Südstadt',
          postalCodes: ['50678'],
          at: [50.9225, 6.958],
          streets: ['Bonner Straße', 'Severinstraße', 'Merowingerstraße', 'Alteburger Straße'],
        },
        {
          name: 'Nippes',
          postalCodes: ['50733'],
          at: [50.9625, 6.9535],
          streets: ['Neusser Straße', 'Kempener Straße', 'Schillstraße', 'Wilhelmstraße'],
        },
        {
          name: 'Belgisches Viertel',
          postalCodes: ['50674'],
          at: [50.9385, 6.9365],
          streets: ['Brüsseler Straße', 'Aachener Straße', 'Maastrichter Straße', 'Lütticher Straße'],
        },
      ],
    },
  ],
};
