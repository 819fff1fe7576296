import { nameCode } from '../xml/xml-names.ts';

/** Elements and attributes of a sheet's XML that mean something here. */
export const names = {
  worksheet: nameCode('worksheet'),
  data: nameCode('sheetData'),
  row: nameCode('row'),
  cell: nameCode('c'),
  value: nameCode('v'),
  formula: nameCode('f'),
  inline: nameCode('is'),
  run: nameCode('r'),
  text: nameCode('t'),
  reference: nameCode('r'),
  style: nameCode('s'),
  type: nameCode('t'),
};

/** Depths at which the elements of a sheet stand: worksheet/sheetData/row/c/v, c/is/t and c/is/r/t. */
export const depth = { root: 1, data: 2, row: 3, cell: 4, value: 5, inlineText: 6, runText: 7 };
