import {
  auditRetentionDays,
  backupWeeks,
  defaultSiteSettings,
  failedSignInRetentionDays,
  maxVitalsDays,
  messageRetentionDays,
  type PublicSiteSettings,
  publicSettingsOf,
  searchRetentionDays,
  spamRetentionDays,
  wholeAddressDays,
} from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { someDirectory } from '../src/testing/serve-directory.ts';
import { renderPage, textOf } from './render-page.ts';

const textWith = async (settings: Partial<PublicSiteSettings>): Promise<string> =>
  textOf((await renderPage('/privacy-policy', someDirectory({ settings }))).body);

describe('the privacy policy', () => {
  it('says what waits for consent, as the settings have it', async () => {
    const all = await textWith({});
    expect(all).toContain('nothing of the following from others: analytics, advertisements of others, maps and photos.');
    expect(all).toContain('have pressed “Show map”, no request for a map leaves your browser');
    expect(all).toContain('have pressed “Show photos”, no request for a photo leaves your browser');
    const some = await textWith({ embedsNeedConsent: false });
    expect(some).toContain('nothing of the following from others: analytics and advertisements of others.');
    expect(some).toContain('This happens when you open a page that shows one.');
    expect(await textWith({ consentRequired: false })).not.toContain('Until you agree');
  });

  it('says what is counted of searches and pages, and for how long words are kept', async () => {
    const text = await textWith({});
    expect(text).toContain('words that look like an email address or a telephone number are not kept');
    expect(text).toContain('We count each day how often each kind of page is seen, without a cookie');
    expect(text).toContain(`Search words, without any reference to you: ${searchRetentionDays} days.`);
  });

  it('says of all that strangers leave how long it is kept, as it is deleted', async () => {
    const text = await textWith({});
    for (const sentence of [
      `IP addresses of failed sign-ins to the back office: ${wholeAddressDays} days, then shortened, and deleted after ${failedSignInRetentionDays} days.`,
      `Actions in the back office: ${auditRetentionDays} days, with the IP address for the first ${wholeAddressDays} days and a shortened one afterwards.`,
      `Messages and suggestions: ${messageRetentionDays / 365} years after they were last dealt with, or until you ask us to delete them.`,
      `Messages recognised as spam: ${spamRetentionDays} days.`,
      `Figures on speed, without any reference to you: ${maxVitalsDays} days.`,
      'what is deleted stays in older backups until those are replaced, as a rule within 10 weeks.',
    ])
      expect(text).toContain(sentence);
    // The fortnight of which every backup is kept, and the weeks of which one is.
    expect(2 + backupWeeks).toBe(10);
  });

  it('names who sends the maps', async () => {
    const { map } = publicSettingsOf(defaultSiteSettings);
    expect(await textWith({})).toContain('Maps come from OpenStreetMap.');
    const own = { ...map, provider: 'google', tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png' } as const;
    expect(await textWith({ map: own })).toContain('The map of a business comes from Google Maps, the map of a search from tiles.example.');
    const nightly = { ...map, nightTileUrl: 'https://night.example/{z}/{x}/{y}.png' };
    expect(await textWith({ map: nightly })).toContain('the map of a search from OpenStreetMap and night.example.');
  });
});
