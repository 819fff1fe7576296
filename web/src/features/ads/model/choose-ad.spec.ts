import type { BusinessAd } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { chooseAd } from './choose-ad.ts';

const ad = (slug: string, placements: BusinessAd['placements'] = ['sidebar']): BusinessAd => ({ name: slug, slug, placements });

describe('the business that a page advertises', () => {
  it('is none where none is booked there', () => {
    expect(chooseAd([], 'sidebar', '/')).toBeUndefined();
    expect(chooseAd([ad('one')], 'top', '/')).toBeUndefined();
  });

  it('is not the one whose page it is', () => {
    expect(chooseAd([ad('one'), ad('two')], 'sidebar', '/business/one')?.slug).toBe('two');
    expect(chooseAd([ad('one')], 'sidebar', '/business/one')).toBeUndefined();
  });

  it('is another one on other pages: all take turns', () => {
    const ads = ['a', 'b', 'c', 'd'].map((slug) => ad(slug));
    const chosen = Array.from({ length: 200 }, (_, page) => chooseAd(ads, 'sidebar', `/business/place-${page}`)?.slug);
    for (const slug of ['a', 'b', 'c', 'd']) expect(chosen.filter((one) => one === slug).length).toBeGreaterThan(25);
  });
});
