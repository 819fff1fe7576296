import { describe, expect, it } from '@jest/globals';
import { withFile } from '../../../test/read-workbook.ts';
import { buildWorkbook, workbookParts } from '../../../test/workbook-builder.ts';
import { buildZip } from '../../../test/zip-builder.ts';
import { checkWorkbook, openWorkbook } from '../workbook.ts';
import { requireReadable, sniffFile } from './sniff.ts';

const sniff = (bytes: Buffer | string) => withFile(Buffer.from(bytes as string), (path) => sniffFile(path));

/** A compound file of three sectors behind its header: table, directory, and a second directory sector. */
const compound = (...streams: string[]): Buffer => {
  const file = Buffer.alloc(512 * 4);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(0, 76);
  const table = file.subarray(512, 1024);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(2, 4);
  table.writeUInt32LE(0xfffffffe, 8);
  streams.forEach((name, index) => {
    const entry = file.subarray(1024 + index * 128, 1024 + (index + 1) * 128);
    entry.write(name, 0, 'utf16le');
    entry.writeUInt16LE((name.length + 1) * 2, 64);
  });
  return file;
};

const archiveOf = (...names: string[]): Buffer => buildZip(names.map((name) => ({ name, data: '<x/>' })));

/** `~$liste.xlsx`: a name and its length, once in bytes and once in UTF-16. */
const lockFile = (name: string): Buffer => {
  const file = Buffer.alloc(165, ' ');
  file[0] = Buffer.byteLength(name);
  file.write(name, 1);
  file.writeUInt16LE(name.length, 55);
  for (let at = 57; at < file.length; at += 2) file.writeUInt16LE(0x20, at);
  file.write(name, 57, 'utf16le');
  return file;
};

describe('sniffFile', () => {
  it.each<[string, Buffer | string, string, string]>([
    ['a workbook', buildWorkbook([['a']]), 'xlsx', 'Excel çalışma kitabı'],
    [
      'a workbook without relationships',
      buildZip(workbookParts({ sheets: [{ rows: [['a']] }] }).filter(({ name }) => name !== '_rels/.rels')),
      'xlsx',
      'Excel çalışma kitabı',
    ],
    ['a zip archive', archiveOf('fotoğraf.jpg'), 'zip', 'ZIP arşivi'],
    ['an empty zip archive', buildZip([]), 'zip', 'boş bir ZIP arşivi'],
    ['a Word document', archiveOf('[Content_Types].xml', 'word/document.xml'), 'zip', 'Word belgesi'],
    ['an OpenDocument sheet', archiveOf('mimetype', 'content.xml'), 'zip', 'OpenDocument belgesi (.ods, .odt)'],
    ['a binary workbook', archiveOf('xl/workbook.bin'), 'zip', 'ikili Excel çalışma kitabı (.xlsb)'],
    ['an old workbook', compound('Root Entry', 'Workbook'), 'xls', 'eski Excel çalışma kitabı (.xls)'],
    ['an older workbook', compound('Root Entry', 'Book'), 'xls', 'eski Excel çalışma kitabı (.xls)'],
    ['an old workbook in capitals', compound('ROOT ENTRY', 'BOOK'), 'xls', 'eski Excel çalışma kitabı (.xls)'],
    [
      'an old workbook in a later directory sector',
      compound('Root Entry', 'a', 'b', 'c', 'd', 'Workbook'),
      'xls',
      'eski Excel çalışma kitabı (.xls)',
    ],
    ['a workbook of Excel 3', Buffer.from([0x09, 0x02, 0x06, 0, 0, 0, 0x10, 0, 0, 0]), 'xls', 'eski Excel çalışma kitabı (.xls)'],
    [
      'a workbook with a password',
      compound('Root Entry', 'EncryptionInfo', 'EncryptedPackage'),
      'encrypted',
      'parola korumalı çalışma kitabı',
    ],
    ['an old Word document', compound('Root Entry', 'WordDocument'), 'unknown', 'eski Word belgesi (.doc)'],
    ['a compound file of something else', compound('Root Entry'), 'unknown', 'eski bir Office belgesi'],
    ['a compound file cut off', compound('Root Entry').subarray(0, 100), 'unknown', 'eski bir Office belgesi'],
    ['comma-separated text', 'name,address\n"Lale; Gül",x', 'delimited', 'virgülle ayrılmış metin (CSV)'],
    ['semicolon-separated text with a mark', '\ufeffFirma Adı;Adres;Telefon\n', 'delimited', 'noktalı virgülle ayrılmış metin (CSV)'],
    ['tab-separated text', 'name\taddress, city\tphone\n', 'delimited', 'sekmeyle ayrılmış metin (TSV)'],
    ['text in UTF-16', Buffer.from('\ufeffname\taddress\n', 'utf16le'), 'delimited', 'sekmeyle ayrılmış metin (TSV)'],
    [
      'text in the Turkish code page',
      Buffer.from([0x46, 0x69, 0x72, 0x6d, 0x61, 0x3b, 0xdd, 0x6c, 0xe7, 0x65]),
      'delimited',
      'noktalı virgülle ayrılmış metin (CSV)',
    ],
    ['a web page', '<!DOCTYPE html><html><body><table></table>', 'text', 'HTML sayfası'],
    ['a bare table', '\r\n<table border=1><tr><td>', 'text', 'HTML sayfası'],
    [
      'a table of Excel 2003',
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      'text',
      'Excel 2003 XML tablosu',
    ],
    [
      'a flat OpenDocument sheet',
      '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"><table:table/>',
      'text',
      'OpenDocument belgesi (.fods)',
    ],
    ['other XML', '<?xml version="1.0"?><places/>', 'text', 'XML belgesi'],
    ['JSON', '[{"name": "Lale"}]', 'json', 'JSON'],
    ['JSON lines', '{"name": "Lale"}\n{"name": "Gül"}', 'json', 'JSON'],
    ['text in UTF-16 without a mark', Buffer.from('name\taddress\nLale\tBursa\n', 'utf16le'), 'delimited', 'sekmeyle ayrılmış metin (TSV)'],
    ['text that says its delimiter', 'sep=;\nname;city\n', 'delimited', 'noktalı virgülle ayrılmış metin (CSV)'],
    ['an archive of the web', 'MIME-Version: 1.0\nContent-Type: multipart/related\n', 'text', 'web arşivi (MHTML)'],
    ['a SYLK table', 'ID;PWXL;N;E\n', 'text', 'SYLK tablosu'],
    ['a Numbers document', archiveOf('Index/Document.iwa'), 'zip', 'Apple Numbers belgesi'],
    ['a packed workbook', archiveOf('liste.xlsx'), 'zip', 'içinde Excel dosyası olan bir ZIP arşivi'],
    ['a packed list', archiveOf('liste.csv'), 'zip', 'içinde metin dosyası olan bir ZIP arşivi'],
    ['rich text', '{\\rtf1\\ansi', 'unknown', 'RTF belgesi'],
    ['prose', 'Merhaba', 'text', 'düz metin'],
    ['nothing', '', 'empty', 'boş dosya'],
    ['white space', '\ufeff \r\n', 'empty', 'boş dosya'],
    ['a PDF', '%PDF-1.7\n', 'unknown', 'PDF belgesi'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'unknown', 'PNG resmi'],
    ['the file that Excel keeps beside an open one', lockFile('Ayşe'), 'unknown', 'Excel’in açık dosyalar için tuttuğu geçici dosya'],
    ['noise', Buffer.from([1, 2, 3, 0, 255, 254, 7]), 'unknown', 'tanınmayan bir dosya'],
  ])('knows %s', async (_, bytes, kind, found) => {
    expect(await sniff(bytes)).toMatchObject({ kind, found });
  });

  it('knows text whose last letter the first 64 KB cut', async () => {
    expect(await sniff(`a,b\n${'ş'.repeat(40_000)}`)).toMatchObject({ kind: 'delimited' });
  });

  it('says that a cut archive is damaged', async () => {
    await expect(sniff(buildWorkbook([['a']]).subarray(0, 900))).rejects.toMatchObject({ code: 'IMPORT_DAMAGED' });
  });
});

describe('refusals', () => {
  const workbooksOnly = ['xlsx', 'xls'] as const;
  const check = (bytes: Buffer | string) => withFile(Buffer.from(bytes as string), (path) => checkWorkbook(path, workbooksOnly));

  it.each<[string, Buffer | string, string, RegExp]>([
    ['an archive', archiveOf('a.txt'), 'IMPORT_NOT_A_WORKBOOK', /\.xlsx veya \.xls/],
    ['an OpenDocument sheet', archiveOf('mimetype', 'content.xml'), 'IMPORT_NOT_A_WORKBOOK', /LibreOffice/],
    ['a Numbers document', archiveOf('Index/Document.iwa'), 'IMPORT_NOT_A_WORKBOOK', /Dışa Aktar/],
    ['a binary workbook', archiveOf('xl/workbook.bin'), 'IMPORT_NOT_A_WORKBOOK', /Farklı Kaydet/],
    ['a workbook with a password', compound('Root Entry', 'EncryptedPackage'), 'IMPORT_ENCRYPTED', /./],
    ['delimited text', 'a,b', 'IMPORT_TEXT_AS_SPREADSHEET', /“CSV, TSV veya JSON içe aktar”/],
    ['a web page', '<html><table>', 'IMPORT_TEXT_AS_SPREADSHEET', /Farklı Kaydet/],
    ['JSON', '{"a": 1}', 'IMPORT_TEXT_AS_SPREADSHEET', /“CSV, TSV veya JSON içe aktar”/],
    ['XML', '<?xml version="1.0"?><places/>', 'IMPORT_TEXT_AS_SPREADSHEET', /XML’den/],
    ['nothing', '', 'IMPORT_FILE_EMPTY', /./],
    ['a lock file', lockFile('Ayşe'), 'IMPORT_NOT_A_SPREADSHEET', /~\$ ile başlamayan/],
    ['a PDF', '%PDF-1.7', 'IMPORT_NOT_A_SPREADSHEET', /\.xlsx veya \.xls/],
  ])('of %s say what was found and what to do', async (_, bytes, code, advice) => {
    const params = { found: expect.stringMatching(/./), advice: expect.stringMatching(advice) };
    await expect(check(bytes)).rejects.toMatchObject({ code, params });
  });

  it.each<[string, Buffer]>([
    ['a workbook', buildWorkbook([['a']])],
    ['an old workbook', compound('Root Entry', 'Workbook')],
  ])('pass %s', async (_, bytes) => {
    await expect(check(bytes)).resolves.toBeUndefined();
  });

  it('pass text where text is wanted', () => {
    expect(requireReadable({ kind: 'delimited', found: '' }, ['xlsx', 'delimited'])).toBe('delimited');
  });

  it('are for files of ours alone: one that is gone is a fault of the system', async () => {
    await expect(openWorkbook('/nowhere/at/all.xlsx')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
