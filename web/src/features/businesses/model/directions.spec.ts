import { describe, expect, it } from '@jest/globals';
import { aBusiness } from '../../../testing/builders.ts';
import { directionsLink } from './directions.ts';

const google = 'https://www.google.com/maps/dir/?api=1&destination=';
const named = `${google}Caf%C3%A9+Einstein%2C+Kurf%C3%BCrstenstra%C3%9Fe+58%2C+10785+Berlin`;

describe('directions to a business', () => {
  it('lead to the place by its name where the service knows it', () => {
    expect(directionsLink(aBusiness(), 'google')).toBe(named);
    expect(directionsLink(aBusiness({ locationLink: 'https://maps.google.com/?cid=1' }), 'openstreetmap')).toBe(named);
    expect(directionsLink(aBusiness({ locationLink: 'https://maps.app.goo.gl/x', latitude: null }), 'openstreetmap')).toBe(named);
  });

  it('name the city where there is no address, and the point where there is neither', () => {
    expect(directionsLink(aBusiness({ address: null }), 'google')).toBe(`${google}Caf%C3%A9+Einstein%2C+Berlin%2C+Germany`);
    const nowhere = aBusiness({ address: ' ', city: null, country: null });
    expect(directionsLink(nowhere, 'google')).toBe(`${google}52.501234%2C13.356789`);
  });

  it('lead to the point on OpenStreetMap', () => {
    expect(directionsLink(aBusiness(), 'openstreetmap')).toBe('https://www.openstreetmap.org/directions?to=52.501234%2C13.356789');
  });

  it('are not guessed', () => {
    expect(directionsLink(aBusiness({ latitude: 0, longitude: 0, locationLink: null }), 'openstreetmap')).toBeNull();
    expect(directionsLink(aBusiness({ latitude: null, locationLink: 'https://notgoogle.example/' }), 'google')).toBeNull();
  });
});
