import { describe, expect, it } from '@jest/globals';
import { pageOfShareImage, shareImagePath } from './share-image.ts';

describe('the address of the picture of a page', () => {
  it('leads back to its page', () => {
    expect(shareImagePath('/city/berlin/bakery')).toBe('/share-images/city/berlin/bakery.png');
    expect(pageOfShareImage(shareImagePath('/business/a.png'))).toBe('/business/a.png');
  });

  it.each(['/', '/city/berlin.png', '/share-images', '/share-images/city/berlin', '/share-imagesx/a.png'])('is not %s', (path) =>
    expect(pageOfShareImage(path)).toBeNull(),
  );
});
