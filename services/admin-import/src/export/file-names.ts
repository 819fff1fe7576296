interface ExportedPart {
  start: number;
  end: number;
  /** Slug. */
  category: string | null;
  country: string | null;
}

/** `isletmeler_export_{start}-{end}[_kat-{category}][_ulke-{code}]_{date}.xlsx` */
export const exportFileName = ({ start, end, category, country }: ExportedPart, today = new Date()): string => {
  const filters = [...(category ? [`_kat-${category}`] : []), ...(country ? [`_ulke-${country}`] : [])];
  return `isletmeler_export_${start}-${end}${filters.join('')}_${today.toISOString().slice(0, 10)}.xlsx`;
};

/** Named after the file whose rows they are. */
export const rejectedFileName = (fileName: string): string => `reddedilenler_${fileName.replace(/\.[^.]+$/, '')}.xlsx`;

export const templateFileName = 'isletme-sablonu.xlsx';

/** The trends of a period, by its days. */
export const trendsFileName = (from: string, to: string): string => `analitik_${from}_${to}.xlsx`;

export const activitiesFileName = (today = new Date()): string => `islem-kayitlari_${today.toISOString().slice(0, 10)}.xlsx`;

/** A download's `Content-Disposition`: letters beyond ASCII in the form that every browser reads, with a plain one beside it. */
export const attachment = (fileName: string): string => {
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
