/**
 * Days of two letters mean different days in different languages: 'Do' is a Thursday in German and Dutch and a Sunday in
 * Spanish, 'Di' a Tuesday in German and a Sunday in French, 'Ma' a Monday in Dutch and a Tuesday in French. What no other language
 * has, tells which one a text is in.
 */
const romance = /(?<![\p{L}\d])lu(?![\p{L}\d])/u;
const dutch = /(?<![\p{L}\d])(?:vr|za|zo|wo)(?![\p{L}\d])/u;

const english: Readonly<Record<'romance' | 'dutch', Readonly<Record<string, string>>>> = {
  romance: {
    ...{ lu: 'mo', ma: 'tu', mi: 'we', me: 'we', ju: 'th', je: 'th', gi: 'th', jo: 'th' },
    ...{ vi: 'fr', ve: 'fr', sa: 'sa', do: 'su', di: 'su', du: 'su' },
  },
  dutch: { ma: 'mo', di: 'tu', wo: 'we', do: 'th', vr: 'fr', za: 'sa', zo: 'su' },
};

const twoLetters = /(?<![\p{L}\d])[a-z]{2}(?![\p{L}\d])/gu;

/** A plain text with its days of two letters in English; positions stay. `around`: the text in whose language they are meant. */
export const englishTwoLetters = (plainText: string, around = plainText): string => {
  const language = dutch.test(around) ? 'dutch' : romance.test(around) ? 'romance' : null;
  return language ? plainText.replace(twoLetters, (word) => english[language][word] ?? word) : plainText;
};
