import { describe, expect, it } from '@jest/globals';
import { staged, warned } from '../row-mapper.fixture.ts';
import { readCountry } from './country.ts';
import { readEmail } from './email.ts';
import { linksOf, readLink } from './link.ts';
import { readPriceRange } from './price-range.ts';
import { readReviewCount } from './review-count.ts';

describe('counts', () => {
  it.each([
    ['100+', 100],
    ['1.5K+', 1500],
    ['1,2 B', 1200],
    ['1,2 bin', 1200],
    ['3 mn', 3_000_000],
    ['1.2万', 12_000],
    ['~250', 250],
    ['1.234+', 1234],
  ])('%s is %d', (text, count) => expect(readReviewCount(text)).toBe(count));
});

describe('addresses of the web', () => {
  it.each([
    ['http//www.ornek.com', 'http://www.ornek.com'],
    ['https//ornek.com/a', 'https://ornek.com/a'],
    ['htp://ornek.com', 'http://ornek.com'],
    ['https;//ornek.com', 'https://ornek.com'],
    ['https:// ornek.com', 'https://ornek.com'],
    ['http://https://ornek.com', 'https://ornek.com'],
    ['ornek.com.', 'https://ornek.com'],
    ['https://ornek.com/?utm_campaign=GMB::Clicks', 'https://ornek.com/?utm_campaign=GMB::Clicks'],
  ])('%s', (text, url) => expect(readLink(text)).toBe(url));

  it('are parted by :: where another begins', () =>
    expect(linksOf('https://a.example/1.jpg::https://a.example/2.jpg')).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg']));
});

describe('addresses of mail', () => {
  it.each([
    'E-posta: info@ornek.com',
    'info (at) ornek.com',
    'info[at]ornek[dot]com',
    'mailto:info@ornek.com?subject=Merhaba',
    'info@ornek.com.',
  ])('%s', (text) => expect(readEmail(text)).toBe('info@ornek.com'));
});

describe('countries', () => {
  it.each([
    ['United States (US)', 'US'],
    ['US - United States', 'US'],
    ['Çekya', 'CZ'],
    ['Türkiye 🇹🇷', 'TR'],
    ['🇹🇷', 'TR'],
    ['Dubai', 'AE'],
    ['Turkey / Türkiye', 'TR'],
  ])('%s', (text, code) => expect(readCountry(text)?.code).toBe(code));
  it.each(['Turkey / Greece', 'US or CA', '(x)'])('%s is none', (text) => expect(readCountry(text)).toBeNull());

  it('may share their names with cities', () => {
    expect(staged({ city: 'Lebanon', state: 'New Jersey' }).city).toBe('Lebanon');
    expect(staged({ city: 'Dubai', country: 'United Arab Emirates' }).city).toBe('Dubai');
    expect(staged({ city: 'Lebanon' }).city).toBeNull();
  });
});

describe('prices', () => {
  it.each([
    ['Cheap', '$'],
    ['Moderate', '$$'],
    ['Expensive', '$$$'],
    ['Çok pahalı', '$$$$'],
    ['ORTA', '$$'],
    ['53 US$', '53 US$'],
    ['US$ 20-30', 'US$ 20-30'],
    ['20 CAD', '20 CAD'],
  ])('%s', (text, price) => expect(readPriceRange(text)).toBe(price));
});

it('tells of a rating that nobody gave', () => {
  expect(staged({ rating: 4.5, reviews: 0 }).rating).toBeNull();
  expect(warned({ rating: 4.5, reviews: 0 })).toEqual(['D: rating-without-reviews']);
});

describe('categories of a label', () => {
  it('are all types, and the first is the category', () =>
    expect(staged({ category: 'indian/oriental' })).toMatchObject({ category: 'Indian', type: null, subtypes: 'Indian, Oriental' }));
  it('are none where every place has them', () =>
    expect(staged({ types: '["point_of_interest","establishment"]' })).toMatchObject({ category: 'Other', type: null, subtypes: null }));
});
