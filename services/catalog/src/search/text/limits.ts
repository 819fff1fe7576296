/** Words of a search that are looked at; a longer one says the same with fewer. */
export const mostTerms = 8;
/** Names that one text may be the whole of: other blanks, umlauts and words for "and". */
export const mostNameForms = 24;
