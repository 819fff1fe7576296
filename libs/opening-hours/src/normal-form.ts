/** Marks above and below one letter, from the thirtieth on: each would be compared with those before it. Japanese sound marks of half width become such marks. */
const piledMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** `String.prototype.normalize` for texts of strangers: of marks that no letter has, the first are kept. */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string => text.replace(piledMarks, '$1').normalize(form);
