/** Why a whole row is left out, as the operator reads it. */
export const rejectionReasons = {
  'no-name': 'İşletme adı yok',
  'name-damaged': 'İşletme adının harfleri bozuk (yanlış karakter kodlaması)',
  'name-is-yes-no': 'İşletme adı yerine doğru/yanlış değeri var',
  'name-is-date': 'İşletme adı yerine tarih var',
  'name-is-id': 'İşletme adı yerine bir kimlik ya da kaynak adı var',
  'name-is-code': 'İşletme adı yerine program kodu var',
  'name-is-formula': 'İşletme adı bir formül ve sonucu dosyada yok: dosyayı Excel’de açıp kaydedin, sonra yeniden yükleyin',
  'name-lost-digits': 'İşletme adı yerine bilimsel gösterimle (E+) saklanmış bir sayı var, basamakları kaybolmuş',
  'no-identity': 'İşletmenin yeri belli değil: adres, koordinat veya Google kimliği yazın.',
  'no-country-found': 'İşletmenin ülkesini söyleyen bir bilgi yok: adres, ülke kodlu telefon veya koordinat gerekli',
  'is-header': 'Başlık satırının tekrarı, işletme değil',
  'no-business': 'Bu satır bir işletme değil, bir yerin (semt, şehir, bölge) kaydı',
} as const;

const faultyFields: Partial<Record<string, string>> = { 'no-identity': 'address' };

/** The field whose cell a reason speaks of; null where it is the whole row, or a reason of an earlier version. */
export const faultyField = (reason: string): string | null => {
  const code = Object.entries(rejectionReasons).find(([, text]) => text === reason)?.[0] ?? '';
  return code === 'no-name' || code.startsWith('name-') ? 'name' : (faultyFields[code] ?? null);
};

export type RejectionReason = keyof typeof rejectionReasons;
