import type { SiteSettings } from '@directory/contracts';

export type SettingsTab = 'code' | 'analytics' | 'seo' | 'security' | 'contact' | 'site';

export interface FieldDefinition {
  tab: SettingsTab;
  label: string;
  hint?: string;
  placeholder?: string;
  rows?: number;
  isCode?: boolean;
}

/** Every line or text of the settings, by its path. */
export const settingsFields = {
  headCodes: { tab: 'code', label: 'Head kodları', hint: 'Her sayfanın <head> bölümüne eklenir.', rows: 6, isCode: true },
  footerCodes: { tab: 'code', label: 'Footer kodları', hint: 'Her sayfanın sonuna eklenir.', rows: 6, isCode: true },
  googleAnalytics: {
    tab: 'analytics',
    label: 'Google Analytics ölçüm kimliği',
    hint: 'HTML kodlarındaki Google Analytics 4 ile aynı kayıttır: biri değişince öbürü de değişir.',
    placeholder: 'G-XXXXXXXXXX',
    isCode: true,
  },
  googleTagManager: { tab: 'analytics', label: 'Google Tag Manager kimliği', placeholder: 'GTM-XXXXXXX', isCode: true },
  facebookPixel: {
    tab: 'analytics',
    label: 'Facebook Pixel kimliği',
    hint: 'HTML kodlarındaki Facebook Pixel ile aynı kayıttır: biri değişince öbürü de değişir.',
    placeholder: '123456789012345',
    isCode: true,
  },
  metaDescription: { tab: 'seo', label: 'Meta açıklaması', rows: 3 },
  metaKeywords: { tab: 'seo', label: 'Anahtar kelimeler', hint: 'Virgülle ayırın. Her sayfada kullanılır.', rows: 2 },
  'operator.name': { tab: 'security', label: 'Ad veya unvan' },
  'operator.legalForm': { tab: 'security', label: 'Hukuki biçim', placeholder: 'Limited şirket' },
  'operator.representative': { tab: 'security', label: 'Temsilci' },
  'operator.registration': { tab: 'security', label: 'Sicil kaydı', hint: 'Sicil dairesi ve numarası' },
  'operator.taxId': { tab: 'security', label: 'Vergi numarası' },
  'office.email': { tab: 'contact', label: 'E-posta' },
  'office.phone': { tab: 'contact', label: 'Telefon' },
  'office.address': { tab: 'contact', label: 'Adres', rows: 2 },
  'office.timeZone': { tab: 'contact', label: 'Saat dilimi', hint: 'Çalışma saatleri bu saat dilimine göredir, örneğin Europe/Istanbul.' },
  'claims.home.cities': { tab: 'site', label: 'Ana sayfa: şehirler' },
  'claims.home.countries': { tab: 'site', label: 'Ana sayfa: ülkeler' },
  'claims.about.listings': { tab: 'site', label: 'Hakkında: işletmeler' },
  'claims.about.cities': { tab: 'site', label: 'Hakkında: şehirler' },
  'claims.about.countries': { tab: 'site', label: 'Hakkında: ülkeler' },
  'claims.about.monthlyUsers': { tab: 'site', label: 'Hakkında: aylık ziyaretçi' },
  homeCountry: {
    tab: 'site',
    label: 'Ana ülke',
    hint: 'İki harfli kod, örneğin TR. Ülkesi yazılmamış işletmeler önce bu ülkede aranır.',
    placeholder: 'TR',
  },
  'map.tileUrl': {
    tab: 'site',
    label: 'Harita döşemelerinin adresi',
    hint: 'Boşsa sağlayıcının kendi döşemeleri kullanılır.',
    placeholder: 'https://tile.example.com/{z}/{x}/{y}.png',
    isCode: true,
  },
  'map.nightTileUrl': {
    tab: 'site',
    label: 'Gece döşemelerinin adresi',
    hint: 'Koyu temada kullanılır. Boşsa gündüz döşemeleri koyulaştırılır.',
    placeholder: 'https://tile.example.com/dark/{z}/{x}/{y}.png',
    isCode: true,
  },
  'map.tileAttribution': { tab: 'site', label: 'Haritanın kaynak yazısı', placeholder: '© OpenStreetMap' },
} as const satisfies Record<string, FieldDefinition>;

export type FieldPath = keyof typeof settingsFields;

const otherFields: Record<string, { tab: SettingsTab; label: string }> = {
  'codePurposes.head': { tab: 'code', label: 'Head kodlarının amacı' },
  'codePurposes.footer': { tab: 'code', label: 'Footer kodlarının amacı' },
  'office.hours': { tab: 'contact', label: 'Çalışma saatleri' },
  'map.provider': { tab: 'site', label: 'Harita sağlayıcısı' },
  consentRequired: { tab: 'security', label: 'Ziyaretçi onayı' },
  embedsNeedConsent: { tab: 'security', label: 'Harita ve fotoğraf onayı' },
  keepsPagesOffline: { tab: 'site', label: 'Çevrimdışı sayfalar' },
  ratingsInStructuredData: { tab: 'seo', label: 'Yapısal veride puanlar' },
};

/** Label and tab of a path, or of what holds it: `office.hours.0.close` belongs to the hours. */
export const fieldAt = (path: string): { tab: SettingsTab; label: string } => {
  const known: Record<string, { tab: SettingsTab; label: string }> = { ...otherFields, ...settingsFields };
  const holder = Object.keys(known).find((name) => path === name || path.startsWith(`${name}.`));
  return holder ? known[holder] : { tab: 'site', label: path };
};

/** Id of the form that the controls of all tabs belong to: Enter in any of them saves. */
export const settingsFormId = 'settings-form';

/** Id of the control of a path. */
export const settingsFieldId = (path: string): string => `setting-${path}`;

type Node = Record<string, unknown>;

export const valueAt = (settings: SiteSettings, path: FieldPath): string =>
  (path.split('.').reduce<unknown>((node, key) => (node as Node)[key], settings) as string | null) ?? '';

const withValue = (node: Node, [key, ...rest]: readonly string[], value: string | null): Node => ({
  ...node,
  [key]: rest.length === 0 ? value : withValue(node[key] as Node, rest, value),
});

/** The top-level setting that holds the path, with a new value in it; empty text counts as none. */
export const changeAt = (settings: SiteSettings, path: FieldPath, text: string): Partial<SiteSettings> => {
  const [top] = path.split('.');
  const changed = withValue(settings, path.split('.'), text === '' ? emptyOf(path) : text);
  return { [top]: changed[top] };
};

/** Labels and the zone cannot be null: their fault is that they are empty. */
const emptyOf = (path: FieldPath): string | null => (path.startsWith('claims.') || path === 'office.timeZone' ? '' : null);
