/** Endings of plurals that are more than a letter away from their singular: a nearer one is found as a typing error. English and Turkish. */
const pluralEndings: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)ies$/, 'y'],
  [/(?<=.(?:s|x|z|ch|sh))es$/, ''],
  // No Turkish word has an umlaut written out: Müller is no plural.
  [/(?<=^(?!.*[aou]e).{4,})l[ae]ri?$/, ''],
  // 'istanbuldaki': what is in it.
  [/(?<=.{4,})[dt][ae]ki$/, ''],
];

/** A folded word in the singular; as it is where it does not look like a plural: 'bakeries' → 'bakery', 'oteller' → 'otel'. */
export const singularOf = (word: string): string => {
  const ending = pluralEndings.find(([pattern]) => pattern.test(word));
  return ending ? word.replace(...ending) : word;
};
