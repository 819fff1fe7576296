import {
  defaultSiteSettings,
  maxExportedRecords,
  maxSubmittedUrls,
  sessionLifetimeMs,
  signInDelayMs,
  uploadLimitBytes,
} from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { photoPriority } from '../src/components/ui/photo.tsx';
import { adminDelaysMs, adminLimits, adminThresholds } from '../src/config/admin-limits.ts';
import { delaysMs, limits, thresholds } from '../src/config/limits.ts';
import { aCategory, aCity } from '../src/testing/builders.ts';
import { someDirectory } from '../src/testing/serve-directory.ts';
import { renderPage, textOf } from './render-page.ts';

const manyCategories = Array.from({ length: 40 }, (_, index) => aCategory({ id: index + 1, slug: `kind-${index}`, name: `Kind ${index}` }));
const manyCities = Array.from({ length: 40 }, (_, index) =>
  aCity({ id: index + 1, slug: `town-${index}`, name: `Town ${index}`, businessCount: 499 + index }),
);
const large = someDirectory({ categories: manyCategories, cities: manyCities });

const linksIn = (body: string, kind: string): number => new Set(body.match(new RegExp(`href="/${kind}/[^"]+"`, 'g'))).size;

describe('documented figures', () => {
  it('of the site', () => {
    expect(limits).toMatchObject({
      homeGrid: 12,
      strip: 10,
      businessesPerPage: 12,
      listPerPage: 18,
      pagerWindow: 5,
      previewAsked: 8,
      cityPreview: 6,
      reviewsShown: 3,
      featureSectionsShown: 3,
      notFoundCategories: 5,
      structuredListItems: 10,
    });
    expect(thresholds).toMatchObject({ majorCity: 500, descriptionLength: 160, scrollToTopPx: 300 });
    expect(delaysMs).toMatchObject({ listRefetch: 30_000, firstAd: 100, secondAd: 2000, bundleReport: 2000, slowResource: 1000 });
    expect(defaultSiteSettings.claims.home).toEqual({ cities: '1.6K+', countries: '50+' });
    expect(defaultSiteSettings.claims.about).toEqual({ listings: '365K+', cities: '18K+', countries: '50+', monthlyUsers: '1M+' });
  });

  it('of the back office', () => {
    expect(adminLimits).toMatchObject({ adminBusinesses: 20, recommendedExport: 10_000 });
    expect(adminThresholds.confirmedExport).toBe(100_000);
    expect(adminDelaysMs).toMatchObject({ adminFilter: 500, signInRedirect: 1000 });
    expect(delaysMs.retry).toBe(500);
    expect([signInDelayMs, sessionLifetimeMs]).toEqual([600, 24 * 60 * 60 * 1000]);
    expect([maxExportedRecords, maxSubmittedUrls, uploadLimitBytes]).toEqual([1_000_000, 100, 500 * 1024 * 1024]);
  });

  it('of the home page: a dozen businesses, ten categories, ten cities', async () => {
    const { body } = await renderPage('/', large);
    expect(linksIn(body, 'business')).toBe(12);
    expect(linksIn(body, 'category')).toBe(10);
    expect(linksIn(body, 'city')).toBe(10);
    expect(textOf(body)).toContain('Browse 40 categories');
    expect(textOf(body)).toContain('Explore 40 cities worldwide');
  });

  it('of the lists: eighteen entries, and Major City only above 500 businesses', async () => {
    expect(linksIn((await renderPage('/categories', large)).body, 'category')).toBe(18);
    const { body } = await renderPage('/cities', large);
    expect(linksIn(body, 'city')).toBe(18);
    // 499, 500, 501 … businesses: the first two are not major.
    expect(textOf(body).match(/Major City/g)).toHaveLength(16);
  });

  it('of photos: the first before all others, three at once', () => {
    expect([0, 1, 2, 3, 11].map(photoPriority)).toEqual(['high', 'eager', 'eager', 'lazy', 'lazy']);
  });
});
