import { type Placement, PlacementForm } from '@directory/contracts';

type AdStyle = Placement['adStyle'];

const badJsonText = 'Geçerli bir JSON nesnesi değil. Bu değişiklik yok sayıldı; son geçerli stil kullanılıyor.';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The style that an operator wrote as JSON, or the sentence that says why it is none. Empty text is an empty style. */
export const readStyle = (text: string): { style: AdStyle; error: null } | { style?: undefined; error: string } => {
  if (text.trim() === '') return { style: {}, error: null };
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { error: badJsonText };
  const style = PlacementForm.shape.adStyle.safeParse(value);
  if (style.success) return { style: style.data, error: null };
  return { error: `${knownText(style.error.issues[0]?.message)}. Bu değişiklik yok sayıldı; son geçerli stil kullanılıyor.` };
};

/** The contract words its own refusals; the others are of the kind of the value. */
const knownText = (message = ''): string =>
  /^Invalid/.test(message) ? 'Stil değerleri düz metin ya da sayı olmalı; adları yalnızca harf ve tire içerebilir' : message;

export const styleText = (style: AdStyle): string => (Object.keys(style).length === 0 ? '' : JSON.stringify(style, null, 2));
