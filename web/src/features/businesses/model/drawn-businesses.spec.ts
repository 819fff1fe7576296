import { describe, expect, it } from '@jest/globals';
import { aSummary } from '../../../testing/builders.ts';
import { drawnBusinesses, isLedByPhotos } from './drawn-businesses.ts';

const photoUrl = 'https://photos.example/1.jpg';
const of = (id: number, name: string, changes = {}) => aSummary({ id, category: { id: 1, name, slug: 'x' }, ...changes });

describe('a list of businesses', () => {
  it('shows no drawing more than twice', () => {
    const rows = [of(1, 'Dentist'), of(2, 'Bakery'), of(3, 'Dentist'), of(4, 'Orthodontist'), of(5, 'Bakery')];
    expect([...drawnBusinesses(rows, true)]).toEqual([2, 5]);
  });

  it('counts those with photos only while they are not shown', () => {
    const rows = [of(1, 'Dentist'), of(2, 'Dentist', { photoUrl }), of(3, 'Dentist')];
    expect([...drawnBusinesses(rows, true)]).toEqual([1, 3]);
    expect([...drawnBusinesses(rows, false)]).toEqual([]);
  });

  it('is led by photos where every second business has one that can be shown', () => {
    expect(isLedByPhotos([of(1, 'Bar', { photoUrl }), of(2, 'Bar')])).toBe(true);
    expect(isLedByPhotos([of(1, 'Bar', { photoUrl: 'data:image/png,x' }), of(2, 'Bar')])).toBe(false);
    expect(isLedByPhotos([of(1, 'Bar', { photoUrl }), of(2, 'Bar'), of(3, 'Bar')])).toBe(false);
  });
});
