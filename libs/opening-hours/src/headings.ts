import { plain } from './plain.ts';
import { withSigns } from './time-words.ts';

/** Headings of a week that say nothing of a day. */
const headings = new RegExp(
  `(?<!\\p{L})(?:${[
    'we are|we re|our|business|store|shop|office|opening|times|time|schedule|hours',
    'calisma|saatleri|saatlerimiz|saati|mesai|acilis|kapanis|gunleri|gunler|hizmet|servis',
    'offnungszeiten|geschaftszeiten|wir haben|horaires?|d.ouverture|ouverture|heures|horarios?|de atencion|apertura|atencion',
    'orar[io]?|di|funcionamento|atendimento|de atendimento|openingstijden|openingsuren|program|de lucru|ωραριο|λειτουργιας',
    'часы|время|режим|работы|график|ساعات|العمل|اوقات|الدوام|gio|lam viec|hoat dong',
    '営業時間|营业时间|營業時間|영업시간',
  ].join('|')})(?!\\p{L})`,
  'gu',
);

/** Words that say nothing of times or days: what is more than a heading may be a day in words that are not known. */
export const saysNothing = (text: string): boolean => !/[\p{L}\d]/u.test(withSigns(plain(text).replace(headings, ' ')).text);

/** Words that are not known, beside times or without them. */
export const saysMore = (text: string): boolean =>
  /\p{L}{2}/u.test(withSigns(plain(text).replace(headings, ' ')).text.replace(/\b[ap]m\b/g, ''));
