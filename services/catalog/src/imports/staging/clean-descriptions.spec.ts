import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { stagingColumns } from '@directory/contracts';
import { isDomainError } from '@directory/service-kit';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CleanDescriptions } from './clean-descriptions.ts';

const at = stagingColumns.findIndex(([field]) => field === 'description');

/** A line whose description is given; every other field holds markup, which must stay. */
const line = (description: string): string => stagingColumns.map((_, i) => (i === at ? description : `<b>${i}&`)).join('\t');

const clean = async (chunks: Buffer[]): Promise<string> => {
  const cleaner = new CleanDescriptions();
  const [text] = await Promise.all([buffer(cleaner), pipeline(Readable.from(chunks), cleaner)]);
  return text.toString('utf8');
};

const text = [
  line('\\N'),
  line('plain Çınaraltı Köfte ☕'),
  line('<p>Ünlü ☕ &amp; çay</p><script>x</script>'),
  line('a\\tb\\nc \\\\ <i>d</i> & e'),
  line('<script>only</script>'),
].join('\n');

const cleaned = [
  line('\\N'),
  line('plain Çınaraltı Köfte ☕'),
  line('<p>Ünlü ☕ &amp; çay</p>'),
  line('a\\tb\\nc \\\\ <i>d</i> &amp; e'),
  line('\\N'),
].join('\n');

describe('CleanDescriptions', () => {
  it.each(['', '\n'])('cleans the descriptions and nothing else, with %j at the end', async (end) => {
    expect(await clean([Buffer.from(text + end)])).toBe(cleaned + end);
  });

  it('gives the same text however it is cut: inside of characters, tags, escapes and lines', async () => {
    const bytes = Buffer.from(`${text}\n`);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 12 }), async (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const chunks = edges.slice(1).map((end, i) => bytes.subarray(edges[i], end));
        expect(await clean(chunks)).toBe(`${cleaned}\n`);
      }),
      { numRuns: 60 },
    );
    const single = Array.from(bytes, (byte) => Buffer.from([byte]));
    expect(await clean(single)).toBe(`${cleaned}\n`);
  });

  it('leaves out the empty lines of a worker that has nothing to stage', async () => {
    expect(await clean(['\n', '\na\tb\n', '\n', 'c\t', 'd\n\n\ne\tf', '\n\n'].map((chunk) => Buffer.from(chunk)))).toBe(
      'a\tb\nc\td\ne\tf\n',
    );
  });

  it('passes text without markup through as it is', async () => {
    const plain = 'a\tb\nc\td\n';
    expect(await clean([Buffer.from(plain)])).toBe(plain);
  });

  it.each([
    ['a sign as its number', line('\\x3cscript\\x3e')],
    ['a sign as its octal number', line('\\074script\\076')],
    ['a tab that is no separator', `a\\\t${line('<script>x</script>')}`],
    ['a line feed within a value', `a\\\n${line('<script>x</script>')}`],
    ['lines that end in a carriage return', `${line('a')}\r${line('<script>x</script>')}`],
    ['an end before the end', `\\.\n${line('a')}`],
  ])('refuses %s, which Postgres would read otherwise than the cleaning', async (_, written) => {
    for (const end of ['', '\n']) {
      const error = await clean([Buffer.from(written + end)]).catch((thrown: unknown) => thrown);
      expect(isDomainError(error, 'REQUEST_INVALID')).toBe(true);
    }
  });

  it('leaves a line with too few fields to Postgres', async () => {
    expect(await clean([Buffer.from('1\t<b>\n')])).toBe('1\t<b>\n');
  });

  it('refuses a line that no sheet can hold', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    const endless = clean(Array.from({ length: 18 }, () => chunk));
    const error = await endless.catch((thrown: unknown) => thrown);
    expect(isDomainError(error, 'REQUEST_INVALID')).toBe(true);
  });

  it('passes nothing on for an empty body', async () => {
    expect(await clean([])).toBe('');
  });
});
