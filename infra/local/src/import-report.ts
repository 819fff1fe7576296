import type { HeaderMapping, ImportRun, ImportState, ImportWarning } from '@directory/contracts';

const number = (value: number): string => value.toLocaleString('tr-TR');

const stages: Record<ImportState, string> = {
  queued: 'Sırada bekliyor',
  running: 'Okunuyor',
  previewed: 'Önizleme hazır',
  applying: 'Kataloğa yazılıyor',
  done: 'Tamamlandı',
  failed: 'Başarısız',
  cancelled: 'İptal edildi',
  undone: 'Geri alındı',
};

/** One line of progress. */
export const progressLine = (run: ImportRun): string => {
  const read = run.totalRows === null ? `${number(run.rowsRead)} satır` : `${number(run.totalRows)} satır`;
  const written = run.state === 'applying' ? `, ${number(run.created + run.updated + run.unchanged)} işletme yazıldı` : '';
  const speed = run.rowsPerSecond ? `, ${number(Math.round(run.rowsPerSecond))} satır/sn` : '';
  return `${stages[run.state]}: ${read}${written}${speed}`;
};

const columns = (list: readonly { column: string; header: string }[]): string =>
  list.map(({ column, header }) => `${column} (${header})`).join(', ');

const mappingLines = (mapping: HeaderMapping | null): string[] => {
  if (!mapping) return [];
  const header = mapping.headerRow === 0 ? 'Başlık satırı yok' : `Başlık satırı: ${mapping.headerRow}. satır`;
  const lines = [`${header}, ${mapping.mapped.length} sütun eşleşti.`];
  if (mapping.unmapped.length) lines.push(`Eşleşmeyen sütunlar: ${columns(mapping.unmapped)}`);
  if (mapping.blank.length) lines.push(`Başlıksız sütunlar: ${mapping.blank.join(', ')}`);
  if (mapping.duplicate.length) lines.push(`Tekrarlanan başlıklar: ${columns(mapping.duplicate)}`);
  if (mapping.otherSheets.length) lines.push(`Okunmayan sayfalar: ${mapping.otherSheets.join(', ')}`);
  return lines;
};

const warningLine = ({ column, header, reason, count, rows }: ImportWarning): string =>
  `  ${number(count)} × ${header} (${column}): ${reason}. Satır ${rows.join(', ')}${rows.length < count ? ' …' : ''}`;

const resultLines = (run: ImportRun): string[] => [
  `${number(run.totalRows ?? 0)} satır okundu; katalogda ${number(run.imported)} işletme: ${number(run.created)} yeni, ` +
    `${number(run.updated)} güncellendi, ${number(run.unchanged)} değişmedi.`,
  `${number(run.merged)} satır başka bir satırla birleşti, ${number(run.rejected)} satır reddedildi; ` +
    `${number(run.citiesFound)} şehir, ${number(run.categoriesCreated)} yeni kategori.`,
];

const warningLines = (run: ImportRun): string[] =>
  run.warnings === 0 ? [] : [`${number(run.warnings)} değer okunamadı veya düzeltildi:`, ...run.warningGroups.map(warningLine)];

/** The result of a run, for the terminal. */
export const reportOf = (run: ImportRun): string => {
  const ending = run.error ? `${stages[run.state]}: ${run.error}` : `${stages[run.state]}: ${run.fileName}`;
  const result = run.state === 'done' ? resultLines(run) : [];
  return [ending, ...result, ...mappingLines(run.mapping), ...warningLines(run), `Kayıt: ${run.id}`].join('\n');
};
