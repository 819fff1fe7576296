import type { ContactMessage, ContactState, SuggestionKind } from '@directory/contracts';

export const stateLabels: Record<ContactState, string> = {
  new: 'Yeni',
  read: 'Okundu',
  answered: 'Yanıtlandı',
  done: 'Uygulandı',
  declined: 'Reddedildi',
  spam: 'İstenmeyen',
};

export const suggestionLabels: Record<SuggestionKind, string> = {
  closed: 'İşletme kapanmış',
  moved: 'İşletme taşınmış',
  hours: 'Çalışma saatleri yanlış',
  phone: 'Telefon yanlış',
  website: 'Web sitesi yanlış',
  duplicate: 'İki kez kayıtlı',
  other: 'Başka bir şey yanlış',
};

export const isOpenState = (state: ContactState): boolean => state === 'new' || state === 'read';

/** The head of a message in the list. */
export const titleOf = ({ suggestion, subject }: ContactMessage): string =>
  suggestion === null ? (subject ?? '') : suggestionLabels[suggestion];

/** Who wrote it, or about what. */
export const sourceOf = ({ suggestion, business, name, email }: ContactMessage): string =>
  suggestion === null ? (name ?? email ?? '') : (business?.name ?? 'Silinmiş işletme');

export const kindChoices = [
  ['', 'Tümü'],
  ['message', 'Mesajlar'],
  ['suggestion', 'Düzeltme önerileri'],
] as const;

export const stateChoices = [['', 'Bütün durumlar'], ...Object.entries(stateLabels)] as const;
