import { useSyncExternalStore } from 'react';

/** A visitor's choice on code that measures or advertises; `asked`: they want to choose anew. */
export type Consent = 'granted' | 'denied' | 'asked';

/** Content of other servers, which a page can do without. */
export type EmbedKind = 'map' | 'photos';

interface Choices {
  /** null: the visitor has not chosen. */
  consent: Consent | null;
  /** Maps and photos that they have asked to see in their place, whatever they chose. */
  embeds: readonly EmbedKind[];
  /** Photos of other servers were kept from a page. */
  hasWithheldPhotos: boolean;
}

const consentKey = 'consent';
const embedsKey = 'embeds';
const embedKinds: readonly EmbedKind[] = ['map', 'photos'];
const listeners = new Set<() => void>();

const read = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // A browser that stores nothing asks on every page.
    return null;
  }
};

const store = (key: string, value: string): void => {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // It holds for this page then.
  }
};

const stored = (): Pick<Choices, 'consent' | 'embeds'> => {
  const consent = read(consentKey);
  const embeds = read(embedsKey)?.split(',') ?? [];
  return {
    consent: consent === 'granted' || consent === 'denied' ? consent : null,
    embeds: embedKinds.filter((kind) => embeds.includes(kind)),
  };
};

/** On the server nobody has chosen anything. */
const unchosen: Choices = { consent: null, embeds: [], hasWithheldPhotos: false };
let current: Choices | undefined;

/** The server's own object where nothing is stored: another one would be a change, which React draws at once wherever it reaches. */
const firstChoices = (): Choices => {
  const { consent, embeds } = stored();
  return consent === null && embeds.length === 0 ? unchosen : { ...unchosen, consent, embeds };
};

const readChoices = (): Choices => {
  current ??= firstChoices();
  return current;
};

const change = (changes: Partial<Choices>): void => {
  current = { ...readChoices(), ...changes };
  // build/boot.js says so on the next page: base.css holds the room of advertisements free for one who has agreed.
  if (current.consent === 'granted') document.documentElement.dataset.consent = 'granted';
  else delete document.documentElement.dataset.consent;
  for (const listener of listeners) listener();
};

/** Remembers the choice on this device. One that is declined ends what was allowed singly. */
export const saveConsent = (consent: 'granted' | 'denied'): void => {
  store(consentKey, consent);
  if (consent === 'denied') store(embedsKey, '');
  change(consent === 'denied' ? { consent, embeds: [] } : { consent });
};

/** Remembers on this device that the visitor wants to see these. */
export const allowEmbed = (kind: EmbedKind): void => {
  const embeds = [...new Set([...readChoices().embeds, kind])];
  store(embedsKey, embeds.join(','));
  change({ embeds });
};

/** The question is worth asking: photos wait for its answer. */
export const noteWithheldPhotos = (): void => {
  if (!readChoices().hasWithheldPhotos) change({ hasWithheldPhotos: true });
};

/** Shows the question again. */
export const askForConsent = (): void => change({ consent: 'asked' });

/** Forgets what was read: for tests, whose storage is emptied. */
export const resetConsent = (): void => {
  current = undefined;
};

/** The choice was made in another tab. */
const handleStorage = ({ key }: StorageEvent): void => {
  if (key === null || key === consentKey || key === embedsKey) change(stored());
};

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('storage', handleStorage);
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useChoices = (): Choices => useSyncExternalStore(subscribe, readChoices, () => unchosen);

export const useConsent = (): Consent | null => useChoices().consent;
