/** Why a whole row is left out, as the operator reads it. */
export const rejectionReasons = {
  'no-name': 'İşletme adı yok',
  'name-damaged': 'İşletme adının harfleri bozuk (yanlış karakter kodlaması)',
  'no-identity': 'İşletmeyi tanımlayacak bilgi yok (kimlik, adres veya koordinat gerekli)',
  'is-header': 'Başlık satırının tekrarı, işletme değil',
  'no-business': 'Bu satır bir işletme değil, bir yerin (semt, şehir, bölge) kaydı',
} as const;

export type RejectionReason = keyof typeof rejectionReasons;
