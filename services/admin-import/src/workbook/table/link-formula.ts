/** `HYPERLINK("address", …)` at the beginning of a formula, its quotes doubled where the address holds one. */
const linkFormula = /^=?\s*HYPERLINK\(\s*"((?:[^"]|"")*)"/i;

/** The address in a cell's HYPERLINK formula, where it is a literal. */
export const linkInFormula = (formula: string): string | undefined => linkFormula.exec(formula)?.[1].replaceAll('""', '"');
