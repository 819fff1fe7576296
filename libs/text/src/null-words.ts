const nullWords: ReadonlySet<string> = new Set([
  '',
  'none',
  'null',
  '(null)',
  '<null>',
  'nil',
  'n/a',
  'nan',
  'undefined',
  '-',
  '--',
  '---',
  '–',
  '—',
  '[]',
  '{}',
  '""',
  "''",
  '#n/a',
  '#null!',
  '#ref!',
  '#value!',
  '#name?',
  '#num!',
  '#div/0!',
]);

/** Whether a cell's text only says that there is no value, as 'None', 'N/A', '-', '[]' or a spreadsheet's '#N/A'. */
export const isNullWord = (text: string): boolean => text.length < 16 && nullWords.has(text.trim().toLowerCase());

/** Words that say in a language of import that nothing is known. */
const phrases = `
  na, n.a, n.a., n. a., n/a., n\\a, n/d, n.d., nd, n/v, n.v., n/k, k.a., k. a., o.a., s/d, s.d., n.c., n.r., b/d, tbd, tba, t.b.d., t.b.a., to be determined, to be announced, to be confirmed, select, please select, choose,
  not available, not applicable, not specified, not provided, not given, not found, not known, not listed, not set, no data, no info, no information, no value,
  no address, no phone, no website, no email, no category, unknown, unspecified, undisclosed, unavailable, missing, empty, (empty), blank, (blank), (none), <none>, (unknown), nothing,
  yok, yoktur, (yok), boş, (boş), belirtilmemiş, belirtilmemiştir, belirtilmedi, belirsiz, bilinmiyor, bilinmeyen, bilgi yok, bilgi yoktur, veri yok, girilmemiş, girilmedi, tanımsız,
  tanımlanmamış, mevcut değil, mevcut değildir, kayıt yok, kayıtlı değil, adres yok, telefon yok, kategori yok, kategorisiz, diğer değil, seçiniz, seç, lütfen seçiniz, şehir seçiniz, il seçiniz, ilçe seçiniz, kategori seçiniz, ülke seçiniz, seçilmedi, seçim yapınız, eklenmemiş, eklenecek,
  kein, keine, keine angabe, bitte wählen, keine angaben, keine daten, kein eintrag, nicht angegeben, nicht verfügbar, nicht vorhanden, nicht bekannt, unbekannt, ohne angabe, fehlt,
  aucun, aucune, aucune donnée, inconnu, inconnue, non renseigné, non renseignée, non précisé, non précisée, non spécifié, non disponible, non communiqué, non défini, pas de données, vide,
  ninguno, ninguna, sin datos, sin dato, sin información, sin especificar, desconocido, desconocida, no disponible, no especificado, no especificada, no aplica, no indicado, no informado, vacío,
  nessuno, nessuna, sconosciuto, sconosciuta, non disponibile, non specificato, non specificata, non indicato, non definito, nessun dato, vuoto,
  nenhum, nenhuma, não informado, não informada, nao informado, não disponível, não especificado, não consta, não possui, sem informação, sem dados, desconhecido, desconhecida, vazio,
  geen, onbekend, niet bekend, niet beschikbaar, niet opgegeven, niet van toepassing, n.v.t., nvt, leeg,
  brak, brak danych, nieznany, nieznana, nie podano, nie dotyczy, neznámý, neznámé, neuvedeno, není k dispozici, neuvedené, neznáme, nincs, ismeretlen, nincs adat, nem ismert,
  necunoscut, necunoscută, nespecificat, indisponibil, fără date, ukendt, ikke angivet, ukjent, ikke oppgitt, okänd, okänt, uppgift saknas, saknas, ej angivet, tuntematon, ei tiedossa, ei saatavilla,
  άγνωστο, άγνωστη, δεν υπάρχει, δεν διατίθεται, μη διαθέσιμο, нет, нет данных, не указано, не указан, не указана, неизвестно, неизвестен, отсутствует, немає, невідомо, не вказано, няма, неизвестно, nepoznato, nema, nije navedeno,
  لا يوجد, غير معروف, غير متوفر, غير متاح, غير محدد, لا شيء, בלי, לא ידוע, אין, לא זמין, ندارد, نامشخص, نامعلوم,
  なし, 無し, 不明, 未定, 未設定, 該当なし, 无, 暂无, 未知, 未填写, 没有, 無, 暫無, 不詳, 없음, 알수없음, 알 수 없음, 미상, 미정,
  không có, không rõ, không, chưa có, chưa cập nhật, đang cập nhật, chưa rõ, tidak ada, tidak diketahui, tiada, ไม่มี, ไม่ระบุ, ไม่ทราบ`;

const onlyAscii = /^[\0-\x7f]*$/;
/** Lower case, whichever of the two letters i it is; the languages' own rules are slow, and plain letters need none. */
const plain = (text: string): string =>
  onlyAscii.test(text) ? text.toLowerCase() : text.toLocaleLowerCase('tr').replaceAll('ı', 'i').replaceAll('i̇', 'i');
const longestPhrase = 30;
const nothing: ReadonlySet<string> = new Set(
  [...nullWords, ...phrases.split(',').map((phrase) => plain(phrase.trim()))].filter((phrase) => phrase !== ''),
);

/** Lengths of the phrases by their first two characters, as bits: nearly all texts are told from them by these alone. */
const lengths = new Uint32Array(0x80 * 0x80);
const beginning = (text: string): number => {
  const first = lower(text.charCodeAt(0));
  const second = text.length > 1 ? lower(text.charCodeAt(1)) : 0;
  return first < 0x80 && second < 0x80 ? first * 0x80 + second : -1;
};
/** `İ` and `ı` are an i here, too. */
const lower = (unit: number): number => {
  if (unit === 0x130 || unit === 0x131) return 0x69;
  return unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit;
};
/** The same by the first character alone, for phrases that do not begin in ASCII. */
const foreignLengths = new Map<string, number>();
for (const phrase of nothing) {
  if (beginning(phrase) >= 0) lengths[beginning(phrase)] |= 1 << phrase.length;
  else foreignLengths.set(phrase[0], (foreignLengths.get(phrase[0]) ?? 0) | (1 << phrase.length));
}

const mayBePhrase = (text: string): boolean => {
  if (text.length === 0 || text.length > longestPhrase) return false;
  const at = beginning(text);
  const mask = at < 0 ? (foreignLengths.get(text[0]) ?? foreignLengths.get(text[0].toLowerCase()) ?? 0) : lengths[at];
  return ((mask >>> text.length) & 1) === 1;
};

const isLetterOrDigit = (unit: number): boolean =>
  (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);
/** A text of nothing but points, dashes and question marks says nothing either. */
const onlyMarks = /^[\s.\-\u2010-\u2015_…/\\?·,;:|~=]*$/;
/** 'x', 'xx', 'xxx', which fill a cell. */
const filler = /^x{1,6}$/i;

/** Whether a text is a word or a phrase of any language of import that says that there is no value: 'Yok', 'keine Angabe', 'n.a.'. */
export const isNullPhrase = (text: string): boolean =>
  mayBePhrase(text) ? nothing.has(plain(text)) : (text.charCodeAt(0) | 0x20) === 0x78 && filler.test(text);

/** 'null null', 'None, None', 'undefined / undefined': one such word for each part that a program joined. */
const joined = /[\s,;|/]+/;
const mayBeJoined = /^[nu]/i;
const isJoinedNothing = (text: string): boolean => {
  if (!mayBeJoined.test(text)) return false;
  const parts = text.split(joined);
  return parts.length > 1 && parts.length < 6 && parts.every((part) => part !== '' && isNullWord(part));
};
/** '#YOK', '-- Seç --': marks around a word. */
const isMark = (unit: number): boolean => !isLetterOrDigit(unit) && (unit < 0x80 || (unit >= 0x2010 && unit <= 0x2015));
const isMarkedNothing = (text: string): boolean => {
  if (text.length > longestPhrase || !(isMark(text.charCodeAt(0)) || isMark(text.charCodeAt(text.length - 1)))) return false;
  const bare = text.replace(marksAround, '');
  return bare !== '' && isNullPhrase(bare);
};
const marksAround = /^[\s#*\-\u2010-\u2015_.:<>[\]"']+|[\s#*\-\u2010-\u2015_.:<>[\]"']+$/g;

/** The same, and what holds no letter and no digit: '.', '???'. */
export const saysNothing = (text: string): boolean => {
  if (!isLetterOrDigit(text.charCodeAt(0)) && !isLetterOrDigit(text.charCodeAt(text.length - 1)) && onlyMarks.test(text)) return true;
  return isNullPhrase(text.trim()) || isMarkedNothing(text) || isJoinedNothing(text.trim());
};
