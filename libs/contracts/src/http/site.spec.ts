import { describe, expect, it } from '@jest/globals';
import { SiteSettings } from './site.ts';
import { defaultSiteSettings } from './site-defaults.ts';

describe('settings of the map', () => {
  const { nightTileUrl: _, ...earlier } = defaultSiteSettings.map;
  const read = (map: object) => SiteSettings.safeParse({ ...defaultSiteSettings, map });

  it('that were stored before there were pictures of the night have none', () => {
    expect(read(earlier).data?.map).toEqual(defaultSiteSettings.map);
  });

  it.each(['http://tiles.example/{z}/{x}/{y}', 'https://tiles.example/{z}/{x}', 'tiles'])('refuse %s', (nightTileUrl) => {
    expect(read({ ...earlier, nightTileUrl }).error?.issues.map(({ path }) => path.join('.'))).toEqual(['map.nightTileUrl']);
  });

  it('take an address of the night', () => {
    const nightTileUrl = 'https://tiles.example/night/{z}/{x}/{y}.png';
    expect(read({ ...earlier, nightTileUrl }).data?.map.nightTileUrl).toBe(nightTileUrl);
  });
});
