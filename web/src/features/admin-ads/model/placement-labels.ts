import type { Placement, PlacementName } from '@directory/contracts';
import type { Faults } from './faults.ts';

export const placementLabels: Record<PlacementName, { name: string; place: string }> = {
  top: { name: 'Üst', place: '“İşletme bulunamadı” sayfasının başında' },
  middle: { name: 'Orta', place: '“Sayfa bulunamadı” sayfasının ortasında' },
  bottom: { name: 'Alt', place: '“İşletme bulunamadı” sayfasının sonunda' },
  sidebar: { name: 'Kenar çubuğu', place: 'İşletme sayfasının yan sütununda' },
  inline: { name: 'Liste içi', place: 'Listelerde, kayıtların arasında' },
};

type Format = Placement['adFormat'];

export const formatOptions: readonly (readonly [Format, string])[] = [
  ['auto', 'Otomatik'],
  ['rectangle', 'Dikdörtgen (300x250)'],
  ['vertical', 'Dikey (160x600)'],
  ['horizontal', 'Yatay (728x90)'],
];

/** Pixels; an automatic one takes the width that there is. */
export const formatSizes: Record<Format, { width: number; height: number } | null> = {
  auto: null,
  rectangle: { width: 300, height: 250 },
  vertical: { width: 160, height: 600 },
  horizontal: { width: 728, height: 90 },
};

export const frequencyText = (frequency: number): string => (frequency === 1 ? 'Her içerikten sonra' : `Her ${frequency} içerikte bir`);

const fieldLabels: Record<string, string> = {
  adClient: 'Reklam istemcisi',
  adSlot: 'Reklam alanı',
  adFormat: 'Reklam biçimi',
  adStyle: 'Stil (JSON)',
  frequency: 'Sıklık',
};

export const placementFieldId = (placement: PlacementName, field: string): string => `placement-${placement}-${field}`;

/** The faults of a list ('0.adClient'), each with its control. */
export const placementFaults = (faults: Faults, list: readonly Placement[]) =>
  Object.entries(faults).flatMap(([path, message]) => {
    const [index, field = ''] = path.split('.');
    const placement = list[Number(index)]?.placement;
    if (!placement) return [];
    return [
      { id: placementFieldId(placement, field), label: `${placementLabels[placement].name}, ${fieldLabels[field] ?? field}`, message },
    ];
  });
