import { describe, expect, it } from '@jest/globals';
import { aboutOf, doubledName, sectionsOf } from './features.ts';

const about = { Parking: { 'Street parking': 'Paid', Garage: false }, Payments: { Cards: true } };

describe('features', () => {
  it('come back as they were', () => expect(aboutOf(sectionsOf(about))).toEqual(about));
  it('without a name are left out, and with them what becomes empty', () => {
    const nameless = { name: ' ', kind: 'yes' as const, text: '' };
    expect(aboutOf([{ name: 'Parking', features: [nameless] }])).toBeNull();
    expect(aboutOf([...sectionsOf(about), { name: '', features: [{ ...nameless, name: 'Lost' }] }])).toEqual(about);
  });
  it('must not have the same name twice', () => {
    const [parking, payments] = sectionsOf(about);
    expect(doubledName([parking, payments])).toBeNull();
    expect(doubledName([parking, { ...payments, name: ' Parking' }])).toBe('Parking');
    expect(doubledName([{ ...parking, features: [parking.features[0], parking.features[0]] }])).toBe('Street parking');
  });
});
