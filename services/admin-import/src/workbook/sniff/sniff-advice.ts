/** Advice to operators: how to make a workbook of another kind of file. */
export const advice = {
  chooseWorkbook: 'Lütfen .xlsx veya .xls dosyası yükleyin.',
  saveAs: 'Excel’de açıp “Farklı Kaydet → Excel Çalışma Kitabı (.xlsx)” ile kaydedin ve yeniden yükleyin.',
  /** Excel would take phones and codes for numbers. */
  importText: 'Excel’e çevirmeniz gerekmez: aynı ekrandaki “CSV, TSV veya JSON içe aktar” ile olduğu gibi yükleyin.',
  importXml: 'Excel’de “Veri → Veri Al → Dosyadan → XML’den” ile alın, .xlsx olarak kaydedin ve yeniden yükleyin.',
  openDocument: 'LibreOffice’te veya Excel’de açıp .xlsx olarak kaydedin ve yeniden yükleyin.',
  numbers: 'Numbers’ta “Dosya → Dışa Aktar → Excel” ile .xlsx olarak kaydedin ve yeniden yükleyin.',
  copyTable: 'İçindeki tabloyu Excel’e kopyalayıp .xlsx olarak kaydedin ve yeniden yükleyin.',
  notTheLock: 'Adı ~$ ile başlamayan asıl dosyayı yükleyin.',
  unzip: 'Arşivi açıp içindeki dosyayı yükleyin.',
} as const;
