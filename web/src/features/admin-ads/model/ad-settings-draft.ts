import { SiteSettings } from '@directory/contracts';
import type { AdSettings } from '../api/get-ad-settings.ts';
import { type Faults, schemaFaults } from './faults.ts';

/** The settings as they are typed. */
export interface AdSettingsDraft {
  enabled: boolean;
  defaultClient: string;
  cpm: string;
  cpc: string;
  adsTxt: string;
}

const amountText = (amount: number): string => String(amount).replace('.', ',');

export const draftOf = ({ enabled, defaultClient, cpm, cpc, adsTxt }: AdSettings): AdSettingsDraft => ({
  enabled,
  defaultClient: defaultClient ?? '',
  cpm: amountText(cpm),
  cpc: amountText(cpc),
  adsTxt: adsTxt ?? '',
});

const amount = /^\d+(?:[.,]\d{1,2})?$/;
const badAmountText = 'Tutarı 12 veya 12,50 gibi yazın';

const amountOf = (text: string): number => (amount.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN);

/** The settings that a draft says, and what is wrong with it. */
export const readDraft = ({ cpm, cpc, ...texts }: AdSettingsDraft): { settings: AdSettings; faults: Faults } => {
  const settings = { ...texts, cpm: amountOf(cpm), cpc: amountOf(cpc) };
  const unreadable = Object.entries({ cpm, cpc })
    .filter(([, text]) => Number.isNaN(amountOf(text)))
    .map(([name]) => [name, badAmountText]);
  return { settings, faults: { ...schemaFaults(SiteSettings.shape.ads, settings), ...Object.fromEntries(unreadable) } };
};
