import { american } from '../languages/english.ts';
import type { CountryData } from '../model.ts';

/** 555-0100 to 555-0199 of every area code are kept for fiction. */
export const unitedStates: CountryData = {
  name: 'United States of America',
  code: 'US',
  language: american,
  houseNumbers: 480,
  restDays: [6, 0],
  hourSpelling: ['upper'],
  streetLine: ({ street, number }) => `${number} ${street}`,
  addressLine: ({ street, number, postalCode, city }) =>
    `${number} ${street}, ${city.name}, ${city.stateCode} ${postalCode}, United States`,
  cities: [
    {
      name: 'New York',
      state: 'New York',
      stateCode: 'NY',
      timeZone: 'America/New_York',
      size: 95,
      phones: ['+1 212-555-01##', '+1 646-555-01##', '+1 332-555-01##'],
      districts: [
        {
          name: 'West Village',
          postalCodes: ['10014'],
          at: [40.734, -74.004],
          streets: ['Bleecker St', 'Hudson St', 'Christopher St', 'Bedford St'],
        },
        {
          name: 'East Village',
          postalCodes: ['10009', '10003'],
          at: [40.727, -73.984],
          streets: ['Avenue A', 'E 7th St', 'E 9th St', 'E 4th St'],
        },
        {
          name: 'Lower East Side',
          postalCodes: ['10002'],
          at: [40.7185, -73.988],
          streets: ['Orchard St', 'Ludlow St', 'Rivington St', 'Essex St'],
        },
        { name: 'Chelsea', postalCodes: ['10011'], at: [40.743, -73.9985], streets: ['W 22nd St', '8th Ave', 'W 16th St', '9th Ave'] },
        {
          name: 'Upper West Side',
          postalCodes: ['10024'],
          at: [40.7865, -73.976],
          streets: ['Amsterdam Ave', 'Columbus Ave', 'W 83rd St', 'Broadway'],
        },
        { name: 'Yorkville', postalCodes: ['10028'], at: [40.777, -73.953], streets: ['Lexington Ave', 'E 84th St', '2nd Ave', '3rd Ave'] },
        {
          name: 'Harlem',
          postalCodes: ['10027'],
          at: [40.8095, -73.949],
          streets: ['Frederick Douglass Blvd', 'W 125th St', 'Malcolm X Blvd', 'Manhattan Ave'],
        },
        {
          name: 'Tribeca',
          postalCodes: ['10013'],
          at: [40.719, -74.0065],
          streets: ['Franklin St', 'Greenwich St', 'Duane St', 'W Broadway'],
        },
      ],
    },
    {
      name: 'Chicago',
      state: 'Illinois',
      stateCode: 'IL',
      timeZone: 'America/Chicago',
      size: 50,
      phones: ['+1 312-555-01##', '+1 773-555-01##'],
      districts: [
        {
          name: 'Logan Square',
          postalCodes: ['60647'],
          at: [41.929, -87.707],
          streets: ['N Milwaukee Ave', 'W Logan Blvd', 'N Kedzie Ave', 'W Fullerton Ave'],
        },
        {
          name: 'Wicker Park',
          postalCodes: ['60622'],
          at: [41.908, -87.677],
          streets: ['W Division St', 'N Damen Ave', 'W North Ave', 'N Wood St'],
        },
        {
          name: 'Lincoln Park',
          postalCodes: ['60614'],
          at: [41.922, -87.6485],
          streets: ['N Halsted St', 'N Clark St', 'W Armitage Ave', 'N Lincoln Ave'],
        },
        {
          name: 'Pilsen',
          postalCodes: ['60608'],
          at: [41.8575, -87.66],
          streets: ['W 18th St', 'S Blue Island Ave', 'S Halsted St', 'S Ashland Ave'],
        },
        {
          name: 'Hyde Park',
          postalCodes: ['60615', '60637'],
          at: [41.798, -87.594],
          streets: ['E 53rd St', 'S Harper Ave', 'E 57th St', 'E 55th St'],
        },
      ],
    },
    {
      name: 'Portland',
      state: 'Oregon',
      stateCode: 'OR',
      timeZone: 'America/Los_Angeles',
      size: 22,
      phones: ['+1 503-555-01##', '+1 971-555-01##'],
      districts: [
        {
          name: 'Pearl District',
          postalCodes: ['97209'],
          at: [45.529, -122.682],
          streets: ['NW 10th Ave', 'NW Glisan St', 'NW Everett St', 'NW 13th Ave'],
        },
        {
          name: 'Hawthorne',
          postalCodes: ['97214', '97215'],
          at: [45.5125, -122.628],
          streets: ['SE Hawthorne Blvd', 'SE Belmont St', 'SE 34th Ave'],
        },
        { name: 'Alberta Arts', postalCodes: ['97211'], at: [45.559, -122.644], streets: ['NE Alberta St', 'NE 15th Ave', 'NE 24th Ave'] },
        {
          name: 'Mississippi',
          postalCodes: ['97227'],
          at: [45.55, -122.6755],
          streets: ['N Mississippi Ave', 'N Williams Ave', 'N Failing St'],
        },
      ],
    },
  ],
};
