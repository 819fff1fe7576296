import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nameCode } from './xml-names.ts';
import { token, XmlScanner } from './xml-scanner.ts';
import { TextBuffer } from './xml-text.ts';

const names = new Map(['root', 'a', 'b', 'id'].map((name) => [nameCode(name), name]));

/** Everything the scanner says about a document, as short lines; texts that follow each other are joined. */
const scan = (chunks: Buffer[]): string[] => {
  const xml = new XmlScanner();
  const lines: string[] = [];
  const text = new TextBuffer(10_000);
  const flush = () => {
    if (text.length > 0) lines.push(`text ${JSON.stringify(text.toText())}`);
    text.clear();
  };
  for (const chunk of chunks) {
    xml.push(chunk);
    for (let found = xml.next(); found !== token.needMore; found = xml.next()) {
      if (found === token.text) text.append(xml.bytes, xml.textStart, xml.textEnd, xml.textTraits);
      else {
        flush();
        const id = found === token.start ? xml.attributes.text(xml.attributes.find(nameCode('id'))) : '';
        lines.push(`${found === token.start ? 'start' : 'end'} ${xml.level} ${names.get(xml.name) ?? xml.name}${id && ` ${id}`}`);
      }
    }
  }
  xml.finish();
  return lines;
};

const whole = (document: string): string[] => scan([Buffer.from(document)]);

const document = `\ufeff<?xml version="1.0" encoding="UTF-8"?><!-- a > b -->
<x:root xmlns:x="m" id='r"1'><x:a id = "1 &amp; &#x15F;" x:id="no"/><y:b>foreign</y:b>
<x:b >ş&lt;<![CDATA[<&]]>]]<!-- - -- ---> € 😀\r\n&#10;</x:b
></x:root>
<?end?>`;

const expected = [
  'start 1 root r"1',
  'start 2 a 1 & ş',
  'end 2 a',
  'start 2 0',
  'text "foreign"',
  'end 2 0',
  'text "\\n"',
  'start 2 b',
  'text "ş<<&]] € 😀\\n\\n"',
  'end 2 b',
  'end 1 root',
];

describe('XmlScanner', () => {
  it('says what stands in a document', () => {
    expect(whole(document)).toEqual(expected);
  });

  it('says the same wherever the document is cut', () => {
    const bytes = Buffer.from(document);
    for (let at = 1; at < bytes.length; at++) expect(scan([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(expected);
    expect(scan([...bytes].map((byte) => Buffer.from([byte])))).toEqual(expected);
  });

  it('gives back any text, however it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }), fc.nat(), (texts, cut) => {
        const escaped = texts.map((text) => text.replace(/[&<>\r]/g, (character) => `&#${character.charCodeAt(0)};`));
        const bytes = Buffer.from(`<root>${escaped.map((text) => `<a>${text}</a>`).join('')}</root>`);
        const at = cut % bytes.length;
        const lines = scan([bytes.subarray(0, at), bytes.subarray(at)]).filter((line) => line.startsWith('text'));
        expect(lines).toEqual(texts.filter((text) => text !== '').map((text) => `text ${JSON.stringify(text)}`));
      }),
    );
  });

  it.each([
    ['no root', ' '],
    ['an open root', '<root>'],
    ['two roots', '<root/><root/>'],
    ['text behind the root', '<root/>x'],
    ['an end without a start', '</root>'],
    ['ends that cross', '<root><a><b></a></b></root>'],
    ['an end of another prefix', '<x:root></y:root>'],
    ['a name that is none', '<root>< a/></root>'],
    ['an attribute without quotes', '<root id=1/>'],
    ['an attribute without a value', '<root id/>'],
    ['an attribute that does not end', '<root id="1/>'],
    ['a slash in the wrong place', '<root / >'],
    ['a comment that does not end', '<root/><!-- '],
    ['a DOCTYPE', '<!DOCTYPE root><root/>'],
    ['an entity without an end', '<root>&amp</root>'],
    ['an entity that names no character', '<root>&#0;</root>'],
    ['UTF-16', '<\0r\0o\0o\0t\0/\0>\0'],
    ['more levels than any part has', '<a>'.repeat(200) + '</a>'.repeat(200)],
    ['more attributes than any element has', `<root ${Array.from({ length: 200 }, (_, index) => `a${index}="1"`).join(' ')}/>`],
  ])('refuses %s', (_, bad) => {
    expect(() => whole(bad)).toThrow(/IMPORT_DAMAGED/);
  });

  it.each([
    ['a whole leaf', '<root><v>1&amp;2</v></root>', true],
    ['a leaf that the window cuts', '<root><v>12</v', false],
    ['an element with attributes', '<root><v a="1">12</v></root>', false],
    ['an element with elements', '<root><v><a/></v></root>', false],
    ['what follows a closed element', '<root/><v>12</v>', false],
    ['another element', '<root><t>12</t></root>', false],
    ['an element of a prefixed document', '<x:root><v>12</v></x:root>', false],
  ])('takes in one step %s: %s → %s', (_, document, isTaken) => {
    const xml = new XmlScanner();
    xml.push(Buffer.from(document));
    expect(xml.next()).toBe(token.start);
    expect(xml.tryReadLeaf('v'.charCodeAt(0))).toBe(isTaken);
    if (isTaken) expect(xml.bytes.toString('utf8', xml.textStart, xml.textEnd)).toBe('1&amp;2');
    expect(xml.next()).not.toBe(token.text);
  });

  it('takes an empty comment at the very end', () => {
    expect(whole('<root/><!---->')).toEqual(['start 1 root', 'end 1 root']);
  });
});
