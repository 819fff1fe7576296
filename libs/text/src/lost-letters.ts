/** Letters in which the Turkish code page differs from the Western one. */
const western = /[ÝýÞþÐð]/;
const turkish: Readonly<Record<string, string>> = { Ý: 'İ', ý: 'ı', Þ: 'Ş', þ: 'ş', Ð: 'Ğ', ð: 'ğ' };

/**
 * 'Kadýköy' is 'Kadıköy' written in the Turkish Windows code page and read in the Western one. Only for texts that are known to be
 * of Türkiye: Icelandic and Czech have these letters.
 */
export const repairTurkish = (text: string): string => (western.test(text) ? text.replace(/[ÝýÞþÐð]/g, (letter) => turkish[letter]) : text);

/** 'Kad?k?y', '?i?li', 'BE??KTA?': a code page without the letters has put question marks in their place. */
const lost = /\p{Ll}\?+\p{Ll}|\?\p{Ll}\?|\p{Lu}\?{2,}\p{Lu}|(?:(?<!\p{Lu}{2})\p{Lu}\?\p{Lu}|\p{Lu}\?\p{Lu}(?!\p{Lu}{2}))(?!\p{Ll})/gu;
/** '?stanbul' and 'CUMHUR?YET' may have lost one; '?uestlove', '?Qué tal?' and 'WHO?WHAT' have not. */
const perhapsLost = /(?:^|\s)\?+\p{L}{2}|\p{Lu}\?\p{Lu}/u;

/** How surely question marks stand in place of letters: `once` and `often` where no punctuation would stand. */
export type LostLetters = 'none' | 'perhaps' | 'once' | 'often';
export const lostLettersOf = (text: string): LostLetters => {
  if (!text.includes('?')) return 'none';
  const places = text.match(lost)?.length ?? 0;
  if (places > 0) return places > 1 ? 'often' : 'once';
  return perhapsLost.test(text) ? 'perhaps' : 'none';
};
