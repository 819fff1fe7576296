import type { CodePurpose, SnippetForm } from './snippet.ts';

/** Snippets that every site starts with: all off, their code still to be written. */
export const defaultSnippets = [
  {
    id: 'google-adsense',
    name: 'Google AdSense',
    description: 'AdSense reklamlarını yükleyen kod. Sayfanın başında durur.',
    code: '',
    enabled: false,
    position: 'head',
    purpose: 'advertising',
  },
  {
    id: 'adsense-display',
    name: 'AdSense Görüntülü Reklam',
    description: 'Sayfanın sonunda gösterilen AdSense reklam birimi.',
    code: '',
    enabled: false,
    position: 'body-end',
    purpose: 'advertising',
  },
  {
    id: 'search-console',
    name: 'Google Search Console Doğrulama',
    description: 'Sitenin sahibi olduğunuzu Google’a gösteren etiket.',
    code: '',
    enabled: false,
    position: 'head',
    purpose: 'necessary',
  },
  {
    id: 'google-analytics-4',
    name: 'Google Analytics 4',
    description: 'Ziyaretleri ölçer. Kimliği site ayarlarında da yazılabilir.',
    code: '',
    enabled: false,
    position: 'head',
    purpose: 'analytics',
  },
  {
    id: 'facebook-pixel',
    name: 'Facebook Pixel',
    description: 'Facebook reklamlarının sonucunu ölçer. Kimliği site ayarlarında da yazılabilir.',
    code: '',
    enabled: false,
    position: 'head',
    purpose: 'advertising',
  },
  {
    id: 'custom-head',
    name: 'Özel Head Kodu',
    description: 'Her sayfanın <head> bölümüne eklenir.',
    code: '',
    enabled: false,
    position: 'head',
    purpose: 'automatic',
  },
  {
    id: 'custom-body',
    name: 'Özel Body Kodu',
    description: 'Her sayfanın sonuna eklenir.',
    code: '',
    enabled: false,
    position: 'body-end',
    purpose: 'automatic',
  },
] as const satisfies readonly SnippetForm[];

/** The purpose of a snippet without one of its own: that of the default snippet of its id; of any other nobody has said it. */
export const purposeOf = ({ id, purpose }: Pick<SnippetForm, 'id' | 'purpose'>): CodePurpose =>
  purpose ?? defaultSnippets.find((snippet) => snippet.id === id)?.purpose ?? 'automatic';
