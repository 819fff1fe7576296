/**
 * Marks above and below one letter, from the thirtieth on: no script has as many, and marks are put in order by comparing each with those before
 * it, minutes for a long cell. The bound is Unicode's own (UAX 15). Japanese sound marks of half width become such marks.
 */
const piledMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** `String.prototype.normalize` for texts of strangers: of marks that no letter has, the first are kept. */
export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string => text.replace(piledMarks, '$1').normalize(form);
