import { describe, expect, it } from '@jest/globals';
import { shownRatings } from '../cache/limits.ts';
import { costOfCall, costOfPage, dearTokens, shareImageTokens } from './call-costs.ts';

/** Letters beside digits that are no searches for single letters. */
const codes = ['E1 6AN', 'SW1A 1AA', 'restaurants E1 6AN', 'pizza sw1a1aa', '4x4', 'kanzlei 4x4 berlin', 'B2B', 'a1b2c3'];

describe('the cost of a call', () => {
  it.each([
    ['getBusiness', ''],
    ['listBusinesses', 'city=berlin&limit=12&offset=0'],
    ['listBusinesses', 'search=kebap&limit=12'],
    ['listBusinesses', 'openNow=false'],
    ['suggest', 'q=kebap'],
    ['listRandomBusinesses', 'limit=12'],
    ['listBusinesses', 'limit=100'],
    ['listCategories', 'limit=24'],
    ['listCategoryCities', 'limit=24&offset=48'],
    ['listCategoryCountries', ''],
  ] as const)('of %s %s is that of an ordinary one', (id, query) => {
    expect(costOfCall(id, query)).toBe(1);
  });

  it.each([
    ['listBusinesses', 'openNow=true'],
    ['listBusinesses', 'openNow=1&offset=980'],
    ['listBusinesses', 'near=1,2&radiusKm=200'],
    ['listBusinesses', 'offset=99000&limit=1000'],
    ['listCities', ''],
    ['listBusinesses', 'limit=500&offset=7'],
    ['listCategoryCities', 'offset=7'],
    ['listCategoryCities', 'country=DE'],
    ['listCategories', 'search=werkstatt'],
    ['listCityCategories', ''],
    ['listCountryCategories', 'offset=1'],
    ['getFacets', 'minRating=4.1'],
    ['listBusinesses', `search=${'a '.repeat(20)}`],
    ['getFacets', 'openNow=true'],
    ['suggest', 'q=a+b+c+d+e+f+g+h'],
    ['getMapPins', 'bbox=1,2,3,4&zoom=5&openNow=true'],
  ] as const)('of %s %s makes it wait for other dear ones', (id, query) => {
    expect(costOfCall(id, query)).toBeGreaterThanOrEqual(dearTokens);
  });

  it.each([
    ['listBusinesses', 'price=4'],
    ['listBusinesses', 'openAt=1-240'],
    ['listBusinesses', 'minRating=5&verified=true'],
    ['listBusinesses', 'minRating=5'],
    ['listBusinesses', 'verified=true'],
    ['listBusinesses', 'verified=1&country=TR&offset=900'],
    ['listBusinesses', 'minRating=4.6&sortBy=name'],
    ['listBusinesses', 'search=haus&price=4'],
    ['getMapPins', 'bbox=1,2,3,4&zoom=5&price=4'],
    ['getMapPins', 'bbox=1,2,3,4&price=4'],
  ] as const)('of %s %s, which few businesses may meet, makes it wait for other dear ones', (id, query) => {
    expect(costOfCall(id, query)).toBeGreaterThanOrEqual(dearTokens);
  });

  it.each([
    ['listBusinesses', 'type=Hotel&sortBy=category'],
    ['listBusinesses', 'type=Hotel&sortBy=name'],
    ['listBusinesses', 'country=US&sortBy=rating&offset=19900'],
    ['listBusinesses', 'category=restaurant&sortBy=name&offset=5000'],
    ['listBusinesses', 'type=Notary&sortBy=city'],
    ['listBusinesses', 'verified=true&sortBy=best&offset=900'],
    ['listBusinesses', 'search=restaurant&minRating=5'],
    ['listBusinesses', 'search=restaurant&type=Hotel'],
    ['listBusinesses', 'search=cafe+bar&bbox=-170,-60,170,70'],
    ['listBusinesses', 'bbox=5,45,15,55&country=TR'],
    ['getMapPins', 'bbox=5,45,15,55&zoom=5&verified=true'],
    ['getMapPins', 'bbox=-180,-85,180,85&zoom=0&country=TR'],
    ['listBusinesses', 'search=res+bar'],
    ['listBusinesses', 'search=al+el+ka+ma'],
    ['listBusinesses', 'search=kitchen+ka'],
    ['suggest', 'q=kitchen+ka'],
    ['suggest', 'q=ka+kitchen'],
    ['suggest', 'q=road+park&near=52.5,13.4'],
    ['listBusinesses', 'search=s+a+kebap+haus'],
    ['getFacets', 'search=abc'],
  ] as const)('of %s %s makes it wait for other dear ones, too: more is read than is shown', (id, query) => {
    expect(costOfCall(id, query)).toBeGreaterThanOrEqual(dearTokens);
  });

  it('of a list with a rating that screens offer is that of an ordinary one', () => {
    for (const rating of shownRatings) expect(costOfCall('listBusinesses', `minRating=${rating}`)).toBe(1);
  });

  it.each(['pizza in berlin', 'kebap near me', 'the best pizza in berlin', 'a101', ...codes])(
    'of a search for %s is no dear one',
    (text) => {
      expect(costOfCall('listBusinesses', `search=${encodeURIComponent(text)}`)).toBeLessThan(dearTokens);
    },
  );

  it('of a list that is read group by group grows with the filters that no group answers', () => {
    const [plain, typed, rare] = ['sortBy=city', 'sortBy=city&type=Notary', 'sortBy=city&price=4'].map((query) =>
      costOfCall('listBusinesses', query),
    );
    expect(plain).toBe(1);
    expect(typed).toBeGreaterThan(30);
    expect(rare).toBeGreaterThan(typed);
    expect(costOfPage('/businesses?type=Notary&sort=city')).toBe(typed + costOfCall('getFacets', 'type=Notary&sortBy=city'));
  });

  it.each([
    ['pのmのrのb', 'p m r b'],
    ['p10 m20 r30', 'p 10 m 20 r 30'],
  ])('of %s, which the catalog parts, is that of its parts', (word, parts) => {
    for (const [id, name] of [['suggest', 'q'] as const, ['listBusinesses', 'search'] as const]) {
      expect(costOfCall(id, `${name}=${encodeURIComponent(word)}`)).toBe(costOfCall(id, `${name}=${encodeURIComponent(parts)}`));
      expect(costOfCall(id, `${name}=${encodeURIComponent(word)}`)).toBeGreaterThan(dearTokens);
    }
  });

  it.each([
    ['suggest', 'q=road+park'],
    ['suggest', 'q=house+long+road+berlin+mill'],
    ['listBusinesses', 'search=road+lane'],
  ] as const)('of %s %s, which few businesses may hold together, is more than that of one word, and no dear one', (id, query) => {
    expect(costOfCall(id, query)).toBe(3);
  });

  it('of a search near a point grows with its words', () => {
    expect(costOfCall('listBusinesses', 'search=kebap&near=1,2')).toBe(dearTokens - 1);
    expect(costOfCall('listBusinesses', 'search=a&near=1,2')).toBeGreaterThanOrEqual(dearTokens);
  });

  it('of the best of a part of the map is that of looking through all ratings', () => {
    const box = 'bbox=25,35,45,42&sortBy=best';
    expect(costOfCall('listBusinesses', box)).toBeGreaterThan(30);
    expect(costOfCall('listBusinesses', `${box}&offset=900`)).toBeGreaterThan(50);
    expect(costOfCall('listBusinesses', 'near=1,2&sortBy=best')).toBeGreaterThan(10);
    expect(costOfPage('/businesses?area=25,35,45,42&sort=best')).toBeGreaterThan(costOfCall('listBusinesses', box));
    expect(costOfCall('listBusinesses', 'bbox=179.9,35,-179.9,36&sortBy=best')).toBeGreaterThan(30);
    expect(costOfCall('listBusinesses', 'bbox=0,0,nowhere&sortBy=best')).toBeGreaterThan(30);
    expect(costOfCall('listBusinesses', 'bbox=28.9,41,29.2,41.2&sortBy=best')).toBeLessThan(15);
  });

  it('of the best grows with the depth of the page', () => {
    expect(costOfCall('listBusinesses', 'sortBy=best&category=restaurant')).toBe(2);
    expect(costOfCall('listBusinesses', 'sortBy=best&category=restaurant&offset=900')).toBe(4);
  });

  it.each([
    ['suggest', 'q=kebap', 'q=gr'],
    ['suggest', 'q=kebap', 'q=kebap&city=berlin'],
    ['listBusinesses', 'search=kebap', 'search=kebap&sortBy=rating'],
    ['listBusinesses', 'bbox=-170,48,170,49', 'bbox=-170,48,170,49&sortBy=name'],
    ['listBusinesses', 'bbox=-170,48,170,49', 'bbox=-170,48,170,49&sortBy=rating&sortOrder=desc'],
    ['listBusinesses', 'category=restaurant', 'category=restaurant&sortBy=best'],
  ] as const)('of %s %s is less than that of %s, for which more is read', (id, cheaper, dearer) => {
    expect(costOfCall(id, dearer)).toBeGreaterThan(costOfCall(id, cheaper));
    expect(costOfCall(id, dearer)).toBeLessThan(dearTokens);
  });

  it('of suggestions for a long sentence makes them wait for other dear ones: each word may be a typing error', () => {
    expect(costOfCall('suggest', `q=${'pwzarrgl jzdpce '.repeat(5)}`)).toBeGreaterThanOrEqual(dearTokens);
  });

  it('of facets of a search is that of counting all of its hits', () => {
    expect(costOfCall('getFacets', 'search=kebap')).toBe(3);
  });

  it('of more random rows than a page shows is that of looking for each', () => {
    expect(costOfCall('listRandomBusinesses', 'limit=24')).toBeGreaterThanOrEqual(dearTokens);
    expect(costOfCall('listRandomBusinesses', 'limit=200')).toBeGreaterThan(15);
  });

  it('of a search for a type is that of trying all hits, of which hardly any may have it', () => {
    expect(costOfCall('listBusinesses', 'search=restaurant&type=Bank')).toBe(13);
    expect(costOfCall('listBusinesses', 'search=restaurant&minRating=4')).toBe(5);
  });

  it('of a file of the sitemap is that of sending some megabytes', () => {
    expect(costOfCall('getSitemapFile', '')).toBe(4);
  });

  it('of a picture makes it wait for other dear ones', () => {
    expect(shareImageTokens).toBeGreaterThanOrEqual(dearTokens);
  });

  it('lets a visitor move the map with an amenity 40 times a minute', () => {
    const searchesPerMinute = 240;
    expect(searchesPerMinute / costOfCall('getMapPins', 'features=wifi&bbox=1,2,3,4&zoom=12')).toBeGreaterThanOrEqual(40);
    expect(costOfCall('listBusinesses', 'features=wifi')).toBe(17);
  });

  it('begins the map of a search at the price of one of its parts, unless few businesses meet its filters', () => {
    const [begin, part] = ['bbox=1,2,3,4&city=berlin', 'bbox=1,2,3,4&city=berlin&zoom=12'].map((query) => costOfCall('getMapPins', query));
    expect(begin).toBe(part);
    expect(begin).toBeLessThan(dearTokens);
    expect(costOfCall('getMapPins', 'bbox=1,2,3,4&price=4')).toBeGreaterThan(costOfCall('getMapPins', 'bbox=1,2,3,4&zoom=5&price=4'));
  });

  it('lets a visitor try filters of a search eight times a minute', () => {
    const searchesPerMinute = 240;
    const query = 'search=cafe&features=outdoor&price=1';
    expect(searchesPerMinute / (costOfCall('listBusinesses', query) + costOfCall('getFacets', query))).toBeGreaterThanOrEqual(8);
  });

  it.each(['bar', 'restaurant', 'a', 'kebap'])('lets a visitor search for what is open now six times a minute: %s', (word) => {
    const searchesPerMinute = 240;
    const query = `search=${word}&openNow=true`;
    const [list, facets] = [costOfCall('listBusinesses', query), costOfCall('getFacets', query)];
    const pins = costOfCall('getMapPins', `${query}&bbox=1,2,3,4`);
    expect(searchesPerMinute / (list + facets + pins)).toBeGreaterThanOrEqual(6);
    expect([list, facets, pins].every((tokens) => tokens >= dearTokens)).toBe(true);
  });

  it.each(['open on sunday', 'sunday open'])('of a search for what is %s is that of the day, not of now as well', (words) => {
    const [ofDay, ofHour] = [`kebap ${words}`, 'kebap'].map((text) => `search=${encodeURIComponent(text)}`);
    for (const id of ['listBusinesses', 'getFacets'] as const)
      expect(costOfCall(id, ofDay)).toBeLessThanOrEqual(costOfCall(id, `${ofHour}&openAt=7-720`) + 2);
    expect(costOfCall('getFacets', `${ofDay}&openNow=true`)).toBeGreaterThan(costOfCall('getFacets', ofDay));
  });

  it.each(['features=wifi', 'openNow=true'])(
    'of a map that is begun with %s is above that of one of its parts: it is tried twice',
    (filter) => {
      const [begin, part] = ['', '&zoom=5'].map((zoom) => costOfCall('getMapPins', `bbox=1,2,3,4&${filter}${zoom}`));
      expect(begin).toBeGreaterThan(part);
      const [searched, searchedPart] = ['', '&zoom=5'].map((zoom) =>
        costOfCall('getMapPins', `bbox=1,2,3,4&search=kebap&${filter}${zoom}`),
      );
      expect(searched).toBe(searchedPart);
    },
  );

  it.each([
    ["Levi's & Macy's", 'Levis Macys'],
    ['Levi’s Macy`s', 'Levis Macys'],
    ["Murat's", 'Murats'],
  ])('of %s is that of its words: a genitive is no letter', (text, words) => {
    expect(costOfCall('listBusinesses', `search=${encodeURIComponent(text)}`)).toBe(costOfCall('listBusinesses', `search=${words}`));
  });

  it('of a page is the same beside a parameter that is named as a member of every object', () => {
    expect(costOfPage('/businesses?constructor=a&__proto__=b')).toBe(costOfPage('/businesses'));
  });

  it('adds up what is asked for together', () => {
    const [open, area, both] = ['openNow=true', 'bbox=1,2,3,4', 'openNow=true&bbox=1,2,3,4'].map((query) =>
      costOfCall('listBusinesses', query),
    );
    expect(both).toBe(open + area - 1);
    expect(both).toBeGreaterThan(open);
  });

  it.each([
    ['listBusinesses', 'open%20now'],
    ['getFacets', 'open%20now'],
    ['getFacets', 'jetzt+ge%C3%B6ffnet'],
    ['getMapPins', 'OPEN'],
  ] as const)('of %s is the same for the words %s as for the filter', (id, words) => {
    expect(costOfCall(id, `search=${words}&city=berlin`)).toBe(costOfCall(id, 'openNow=true&city=berlin'));
  });

  it('is that of a search and of the filter where there are other words too', () => {
    expect(costOfCall('getFacets', 'search=kebap+open+now')).toBeGreaterThanOrEqual(costOfCall('getFacets', 'search=kebap&openNow=true'));
  });

  it.each([
    ['/businesses', ''],
    ['/businesses?sort=name&page=3', ''],
    ['/businesses?open=1&area=1,2,3,4&search=a', 'openNow=1&bbox=1,2,3,4&search=a'],
    ['/businesses?search=open+now', 'openNow=true'],
    ['/businesses?rating=4', 'minRating=4'],
    ['/businesses?price=2', 'price=2'],
    ['/businesses?type=Bar', 'type=Bar'],
    ['/businesses?verified=1', 'verified=true'],
  ])('of the page %s is that of its list and its facets', (page, query) => {
    expect(costOfPage(page)).toBe(costOfCall('listBusinesses', query) + costOfCall('getFacets', query));
  });

  it.each([
    '/',
    '/about',
    '/city/berlin?page=2',
    '/city/berlin?page=90&sort=name',
    '/cities?search=berlin',
    '/constructor/x',
    '/__proto__',
  ])('of the page %s is that of an ordinary call', (page) => {
    expect(costOfPage(page)).toBe(1);
  });

  it.each([
    ['/?search=open+now', 'search=open+now'],
    ['/city/berlin?search=open', 'search=open'],
    [`/country/de/bars?search=${'a+'.repeat(20)}`, `search=${'a+'.repeat(20)}`],
    ['/category/bars?page=8000&sort=name', 'category=bars&sortBy=name&offset=95988'],
    ['/country/us?page=200&sort=rating', 'country=us&sortBy=rating&offset=2388'],
    ['/country/us/bars?page=200&sort=name', 'country=us&category=bars&sortBy=name&offset=2388'],
  ])('of the page %s is that of its list', (page, query) => {
    expect(costOfPage(page)).toBe(costOfCall('listBusinesses', query));
    expect(costOfPage(page)).toBeGreaterThanOrEqual(dearTokens);
  });

  it.each([
    ['/businesses?search=a+b+c+d', 'search=bar'],
    ['/businesses?open=1', 'open=0'],
    ['/?search=open+now', 'search=bar'],
    ['/category/bars?page=8000', 'page=1'],
  ])('of the page %s is the same where %s follows: the page reads the first of a name', (page, again) => {
    expect(costOfPage(page)).toBeGreaterThanOrEqual(dearTokens);
    expect(costOfPage(`${page}&${again}`)).toBe(costOfPage(page));
  });

  it('of a deep page of results is that of a deep list', () => {
    expect(costOfPage('/businesses?page=8000')).toBe(costOfCall('listBusinesses', 'offset=95988') + costOfCall('getFacets', ''));
  });

  it.each(['a%2Bb%2Bc%2Bd', 'a%24b%24c%24d', 'a%27b%27c%27d', 'a%E2%82%ACb%E2%82%ACc%E2%82%ACd'])(
    'is that of four letters, whatever stands between them: %s',
    (letters) => {
      expect(costOfCall('listBusinesses', `search=${letters}`)).toBe(costOfCall('listBusinesses', 'search=a+b+c+d'));
    },
  );

  it.each([
    ['letters in brackets, which are signs', '⒜⒝⒞⒟⒠⒡⒢⒣', 'a b c d e f g h'],
    ['abbreviations in one sign', '℀℁℅℆', 'a ca sc oc u'],
    ['letters in squares and circles', '🄐 Ⓑ 🅲', 'a b c'],
    ['a sentence in one letter', 'ﷺ', 'sla llh lyh wslm'],
  ])('is that of the words which the catalog reads in %s', (_, signs, words) => {
    const search = (text: string): string => `search=${encodeURIComponent(text)}&price=4`;
    expect(costOfCall('listBusinesses', search(signs))).toBe(costOfCall('listBusinesses', search(words)));
    expect(costOfCall('suggest', `q=${encodeURIComponent(signs)}`)).toBe(costOfCall('suggest', `q=${encodeURIComponent(words)}`));
  });

  it.each(['+'.repeat(300), '%00'.repeat(300), '%FF'.repeat(300)])('is that of the words that a page is left with behind %s', (blanks) => {
    expect(costOfPage(`/businesses?search=${blanks}open+now`)).toBe(costOfPage('/businesses?search=open+now'));
  });

  it.each(['getFacets', 'listBusinesses'] as const)('of %s is found without reading more of a text than can be searched', (id) => {
    const long = 'kebap '.repeat(2).padEnd(200, 'p');
    expect(costOfCall(id, `search=${long} open now a b c d e f g h`)).toBe(costOfCall(id, `search=${long}`));
  });
});
