import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { categoryIcon } from './category-icon.ts';

describe('categoryIcon', () => {
  it.each([
    ['Restaurants', 'utensils'],
    ['Schweizerisches Restaurant', 'utensils'],
    ['Lokanta', 'utensils'],
    ['Fast food restaurant', 'sandwich'],
    ['fast-food', 'sandwich'],
    ['Ice cream shop', 'ice-cream-cone'],
    ['Coffee shop', 'coffee'],
    ['Café', 'coffee'],
    ['Bar', 'wine'],
    ['Barber shop', 'scissors'],
    ['Kuaför', 'scissors'],
    ['Güzellik Salonu', 'sparkles'],
    ['Hotel', 'hotel'],
    ['OTEL', 'hotel'],
    ['Eczane', 'pill'],
    ['Apotheke', 'pill'],
    ['Diş Kliniği', 'smile'],
    ['Zahnarztpraxis', 'smile'],
    ['Healthcare', 'stethoscope'],
    ['Education', 'graduation-cap'],
    ['Elementary school', 'school'],
    ['Technology', 'laptop'],
    ['Shopping', 'shopping-bag'],
    ['Supermarkt', 'shopping-cart'],
    ['Real estate agency', 'home'],
    ['Plumber', 'droplets'],
    ['HVAC contractor', 'fan'],
    ['Auto repair shop', 'wrench'],
    ['Car dealer', 'car'],
    ['Bus station', 'bus'],
    ['Night club', 'music'],
    ['Other', 'store'],
    ['', 'store'],
  ])('of %s is %s', (name, icon) => expect(categoryIcon(name)).toBe(icon));

  it('names icons that the family has', () => {
    const icons = new Set(
      readdirSync(join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons')).map((file) => file.split('.')[0]),
    );
    const names =
      'Pizza Bakery Dessert Butcher Sushi Brewery Vegan Camping Pet Optician Hospital Physiotherapist Psychologist Hamam Gym Stadium Pool Kindergarten Library Bookstore Museum Church Mosque Lawyer Accountant Insurance Taxi Fuel Parking Electrician Construction Painter Locksmith Laundry Cleaning Moving Florist Garden Furniture Jewelry Shoes Clothing Phone Gift Cinema Theater Gallery Photographer Airport Metro Printing Advertising Factory Farm Post Wedding Charity Consulting';
    for (const name of names.split(' ')) {
      const icon = categoryIcon(name);
      expect(icon).not.toBe('store');
      expect(icons).toContain(icon);
    }
  });
});
