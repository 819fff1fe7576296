import { plain } from './plain.ts';

const closed = `
  closed, closed all day, closed today, off, day off,
  kapalı, kapalıdır, kapalıyız, tüm gün kapalı, tatil, hafta tatili, geschlossen, ruhetag, fermé, fermée, fermeture, cerrado, cerrada, chiuso, chiusa,
  fechado, fechada, encerrado, gesloten, închis, κλειστό, κλειστά, nieczynne, zamknięte, закрыто, выходной, выходной день,
  مغلق, مغلقة, عطلة, 定休日, 休業日, 休業, 休み, 休日, 休息, 关门, 關門, 闭店, 不营业, 不營業, 休业, 公休, 휴무, 휴무일, 정기휴무, đóng cửa, nghỉ`;

const allDay = `
  open 24 hours, open 24 hrs, open 24 hours a day, open 24h, open 24, 24 hours, 24 hrs, 24hrs, 24hours, 24 hours open, 24 h, 24h,
  24 hours a day, open all day, all day, round the clock, 24 7, 24 7 open, open 24 7, always open,
  24 saat, 24 saat açık, 24 saat açıktır, açık 24 saat, 7 24, 7 24 açık, 7 gün 24 saat, 7 gün 24 saat açık, 24 saat 7 gün, haftanın 7 günü 24 saat açık, tüm gün açık, tüm gün, gün boyu açık,
  24 stunden, 24 stunden geöffnet, 24 stunden offen, 24 h geöffnet, rund um die uhr, rund um die uhr geöffnet, durchgehend geöffnet, ganztägig geöffnet,
  24h 24, 24 h 24, 24h sur 24, 24 h sur 24, ouvert 24h 24, ouvert 24 h 24, ouvert 24h sur 24, ouvert 24 h sur 24, 24 heures sur 24,
  ouvert 24 heures sur 24, 24 heures, ouvert 24 heures, ouvert 24h,
  24 horas, abierto 24 horas, abierto las 24 horas, las 24 horas, abierto todo el día, todo el día,
  24 ore, 24 ore su 24, aperto 24 ore, aperto 24 ore su 24, aperto 24 h, h24, sempre aperto,
  aberto 24 horas, aberta 24 horas, atendimento 24 horas, aberto 24h,
  24 uur, 24 uur geopend, 24 uur per dag, 24 uur per dag geopend, open 24 uur, dag en nacht geopend,
  24 de ore, deschis 24 de ore, deschis 24 ore, non stop, nonstop, deschis non stop,
  24 ώρες, ανοιχτό 24 ώρες, ανοικτό 24 ώρες, ανοιχτά 24 ώρες, όλο το 24ωρο, 24ωρο, ανοιχτό όλο το 24ωρο,
  całodobowo, całą dobę, 24 godziny, czynne całą dobę,
  24 часа, открыто 24 часа, круглосуточно, открыто круглосуточно,
  نعمل على مدار 24 ساعة, على مدار 24 ساعة, مفتوح 24 ساعة, 24 ساعة, مفتوح على مدار 24 ساعة, نعمل على مدار الساعة, على مدار الساعة, مفتوح طوال اليوم,
  24 時間営業, 24時間営業, 24 時間, 24時間, 終日営業, 終日,
  24 小时营业, 24小时营业, 24 小时, 24小时, 全天营业, 全天, 全天候, 24 小時營業, 24小時營業, 24 小時, 24小時, 全天營業, 24시간 영업, 24시간,
  mở cửa cả ngày, mở cả ngày, cả ngày, mở cửa 24 giờ, 24 giờ, mở cửa 24h, mở cửa 24 24, 24 24`;

/** Letters and digits only, so that '24/7', '24h/24' and 'Non-stop' need one spelling each. */
const words = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();

const setOf = (phrases: string): ReadonlySet<string> => new Set(phrases.split(',').map((phrase) => words(plain(phrase))));
const closedPhrases = setOf(closed);
const allDayPhrases = setOf(allDay);

/** Whether the whole of a plain text says closed or open around the clock. */
export const phraseOf = (plainText: string): 'closed' | 'all-day' | null => {
  const phrase = words(plainText);
  if (closedPhrases.has(phrase)) return 'closed';
  return allDayPhrases.has(phrase) ? 'all-day' : null;
};

/** Said of regular hours beside a holiday: they stand, though nobody has confirmed them for that date. */
const mightDiffer =
  /[\s,;:.([-]*(?:(?:holiday |opening )?hours (?:might|may|could) (?:differ|vary)|(?:offnungs)?zeiten konnen abweichen|(?:calisma )?saatler[i]? (?:farkli olabilir|degisebilir|degisiklik gosterebilir)|(?:les )?horaires (?:peuvent|pourraient) (?:etre differents|varier)|(?:el horario|los horarios) (?:podria|podrian|puede|pueden) (?:cambiar|variar)|gli orari potrebbero variare|o horario pode (?:ser diferente|variar))[\s.)\]]*/g;

/** A plain text without the note that hours might differ, and whether it had one. */
export const withoutNote = (plainText: string): { text: string; noted: boolean } => {
  const text = plainText.replace(mightDiffer, ' ').trim();
  return { text, noted: text !== plainText };
};
