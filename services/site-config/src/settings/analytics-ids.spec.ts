import { defaultSnippets, facebookPixelCode, googleAnalyticsCode, type SnippetForm } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { analyticsIdsIn, withAnalyticsIds } from './analytics-ids.ts';

const snippets = (changes: Record<string, Partial<SnippetForm>> = {}): SnippetForm[] =>
  defaultSnippets.map((snippet) => ({ ...snippet, ...changes[snippet.id] }));
const byId = (list: readonly SnippetForm[], id: string) => list.find((snippet) => snippet.id === id);

describe('ids of analytics', () => {
  it('are those of the code that runs', () => {
    expect(analyticsIdsIn(snippets())).toEqual({ googleAnalytics: null, facebookPixel: null });
    const running = snippets({
      'google-analytics-4': { enabled: true, code: '<script>gtag( \'config\' ,"G-HAND1234")</script>' },
      'facebook-pixel': { enabled: true, code: facebookPixelCode('1234567890') },
    });
    expect(analyticsIdsIn(running)).toEqual({ googleAnalytics: 'G-HAND1234', facebookPixel: '1234567890' });
    const off = snippets({ 'google-analytics-4': { enabled: false, code: googleAnalyticsCode('G-OFF12345') } });
    expect(analyticsIdsIn(off).googleAnalytics).toBeNull();
  });

  it('are written into the snippet that carries them, which is switched on', () => {
    const written = withAnalyticsIds(snippets(), { googleAnalytics: 'G-NEW12345' });
    expect(byId(written, 'google-analytics-4')).toMatchObject({ enabled: true, code: googleAnalyticsCode('G-NEW12345') });
    expect(byId(written, 'facebook-pixel')).toEqual(byId(snippets(), 'facebook-pixel'));
    expect(analyticsIdsIn(written).googleAnalytics).toBe('G-NEW12345');
  });

  it('that are taken away switch the snippet off, and leave its code', () => {
    const before = snippets({ 'facebook-pixel': { enabled: true, code: facebookPixelCode('1234567890') } });
    expect(byId(withAnalyticsIds(before, { facebookPixel: null }), 'facebook-pixel')).toEqual({
      ...byId(before, 'facebook-pixel'),
      enabled: false,
    });
  });

  it('leave code alone that names the id already, as an operator wrote it', () => {
    const code = "<script>/* ours */ gtag('config', 'G-SAME1234', {send_page_view: false})</script>";
    const before = snippets({ 'google-analytics-4': { enabled: false, code } });
    expect(byId(withAnalyticsIds(before, { googleAnalytics: 'G-SAME1234' }), 'google-analytics-4')).toMatchObject({ enabled: true, code });
  });

  it('that are not sent change nothing', () => {
    const before = snippets({ 'facebook-pixel': { enabled: true, code: facebookPixelCode('1234567890') } });
    expect(withAnalyticsIds(before, { metaKeywords: 'a' })).toEqual(before);
  });
});
