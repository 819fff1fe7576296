import { posix } from 'node:path';
import { bomb } from '../table/workbook.errors.ts';
import { nameCode } from '../xml/xml-names.ts';
import { token, XmlScanner } from '../xml/xml-scanner.ts';
import type { ZipArchive } from '../zip/zip-archive.ts';
import { mostRelationships } from './limits.ts';

const names = {
  relationship: nameCode('Relationship'),
  id: nameCode('Id'),
  type: nameCode('Type'),
  target: nameCode('Target'),
  mode: nameCode('TargetMode'),
};

/** How one part refers to another, or to an address outside. */
export interface Relationship {
  id: string;
  /** Last word of the type's address; the same in both editions of the standard: `worksheet`, `sharedStrings`, `hyperlink`. */
  type: string;
  /** Name of a part in the archive, or an address where `isExternal`. */
  target: string;
  isExternal: boolean;
}

const readRelationship = ({ attributes }: XmlScanner, folder: string): Relationship => {
  const text = (name: number): string => attributes.text(attributes.find(name));
  const isExternal = text(names.mode).toLowerCase() === 'external';
  const target = text(names.target);
  return {
    id: text(names.id),
    type: posix.basename(text(names.type)),
    target: isExternal ? target : posix.resolve('/', folder, target.replaceAll('\\', '/')).slice(1),
    isExternal,
  };
};

/** Name of the part that lists the relationships of another; that of the whole package for an empty name. */
const relationshipsOf = (part: string): string => posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

/** Relationships of a part, in file order; none where the archive has no such list. */
export const readRelationships = async (archive: ZipArchive, part: string): Promise<Relationship[]> => {
  const entry = archive.find(part === '' ? '_rels/.rels' : relationshipsOf(part));
  if (!entry) return [];
  const xml = new XmlScanner();
  xml.push(await archive.readWhole(entry));
  const relationships: Relationship[] = [];
  for (let found = xml.next(); found !== token.needMore; found = xml.next()) {
    if (found !== token.start || xml.name !== names.relationship) continue;
    if (relationships.length === mostRelationships) throw bomb('bir parçanın çok fazla bağlantısı var');
    relationships.push(readRelationship(xml, posix.dirname(part)));
  }
  xml.finish();
  return relationships;
};
