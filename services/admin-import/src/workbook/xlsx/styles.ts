import { readCount } from '../table/cell.ts';
import { builtInFormats, type NumberFormat, readNumberFormat } from '../table/number-format.ts';
import { damaged } from '../table/workbook.errors.ts';
import { nameCode } from '../xml/xml-names.ts';
import { token, XmlScanner } from '../xml/xml-scanner.ts';

const names = {
  root: nameCode('styleSheet'),
  format: nameCode('numFmt'),
  formatId: nameCode('numFmtId'),
  formatCode: nameCode('formatCode'),
  cellStyles: nameCode('cellXfs'),
  style: nameCode('xf'),
};

/** Number formats by the style number that cells carry; `undefined` where a number is just a number. */
export type Styles = readonly (NumberFormat | undefined)[];

/** Reads the styles part. Everything but number formats is passed over. */
export const readStyles = (part: Buffer): Styles => {
  const xml = new XmlScanner();
  xml.push(part);
  const custom = new Map<number, NumberFormat | undefined>();
  const styles: (NumberFormat | undefined)[] = [];
  let isInCellStyles = false;
  for (let found = xml.next(); found !== token.needMore; found = xml.next()) {
    if (found === token.text) continue;
    if (found === token.start && xml.level === 1 && xml.name !== names.root) throw damaged('biçimler okunamadı');
    if (xml.name === names.cellStyles) isInCellStyles = found === token.start;
    else if (found === token.end) continue;
    else if (xml.name === names.format) defineFormat(xml, custom);
    else if (xml.name === names.style && isInCellStyles) styles.push(styleFormat(xml, custom));
  }
  xml.finish();
  return styles;
};

const readNumber = (xml: XmlScanner, name: number): number => {
  const found = xml.attributes.find(name);
  return found < 0 ? -1 : readCount(xml.bytes, xml.attributes.starts[found], xml.attributes.ends[found]);
};

const defineFormat = (xml: XmlScanner, custom: Map<number, NumberFormat | undefined>): void => {
  const code = xml.attributes.text(xml.attributes.find(names.formatCode));
  custom.set(readNumber(xml, names.formatId), readNumberFormat(code));
};

const styleFormat = (xml: XmlScanner, custom: ReadonlyMap<number, NumberFormat | undefined>): NumberFormat | undefined => {
  const id = readNumber(xml, names.formatId);
  return custom.has(id) ? custom.get(id) : builtInFormats.get(id);
};
