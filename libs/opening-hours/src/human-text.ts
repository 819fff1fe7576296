/** 'Dec 09 2026', '9 Aralık 2026 Çarşamba': a day and a year around one word. */
const datesInWords = /^(?:\p{L}+[\s,.]+)?(?:\d{1,2}\.?\s+\p{L}{3,}\.?,?\s+\d{4}|\p{L}{3,}\.?\s+\d{1,2},?\s+\d{4})(?:[\s,T]|$)(?!.*[-–—])/u;
/** 'NaN - NaN', 'undefined-undefined': what programs write where they had no times. */
const missingValues = /^(?:\W*(?:nan|null|none|nil|undefined|invalid date|function)\b\W*)+$/i;
/** Dates, numbers, addresses and code: cells of another kind, which no visitor is shown as hours. */
const dates = /^\W*\d{4}-\d{1,2}-\d{1,2}(?!\d)|^\W*\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?!\d)/;
const code = /^\s*[[{<(]?\s*["':]?[\w ]*["']?\s*(?:=>|[{[])|^[[{<]|=>|:\/\/|@|^#[A-Z<]|^[\w.]+\([\s\S]*\)$/;
/** Names and calls of programs: 'open_now: true', 'function(){}'. */
const program = /[a-z]_[a-z]|^b'|^(?:map|array)[[(]|[{}]|&#?\w+;|<\/?[a-z]/i;
/** The cell of one time, or a fraction of a day. */
const oneValue = /^\d{1,2}[:.]\d{2}(?:[:.]\d{2})?$|(?:^|[\s-])0?[.,]\d{3,}/;
const answers =
  /^(?:true|false|yes|no|none|null|nil|nan|undefined|evet|hayır|hayir|doğru|dogru|yanlış|yanlis|wahr|falsch|ja|nein|vrai|faux|oui|non|verdadero|falso|si|sí|vero|x)$/i;
const words = /\p{L}{2}|[\u3040-\u9fff\uac00-\ud7a3]/u;
const times = /\d{1,2}[:.]\d{2}(?!\d)|\d\s*[-–—]\s*\d/;

/** Whether a text that was not understood as hours was written for people: 'by appointment', '10:00+'. */
export const isHumanText = (text: string): boolean => {
  const trimmed = text.trim();
  if ([dates, datesInWords, missingValues, code, program, oneValue, answers].some((form) => form.test(trimmed))) return false;
  return words.test(trimmed) || times.test(trimmed);
};
