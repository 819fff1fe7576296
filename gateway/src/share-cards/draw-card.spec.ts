import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, inflateSync } from 'node:zlib';
import { shareImageSize } from '@directory/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import subsetFont from 'subset-font';
import { drawCard } from './draw-card.ts';
import { encodePng } from './encode-png.ts';
import type { ShareCard } from './share-card.ts';

const packages = fileURLToPath(new URL('../../../node_modules/@fontsource-variable/', import.meta.url));
const card: ShareCard = { title: 'Café Einstein', note: 'Restaurant · Berlin, Germany', rating: { stars: 4.4, reviews: 3812 } };
const longest = 100 * 1024;

interface DecodedPng {
  widthPx: number;
  heightPx: number;
  /** Colour of a pixel, as its three bytes. */
  colourAt: (x: number, y: number) => number[];
}

/** Reads a PNG with a palette and plain lines; throws where a chunk is damaged. */
const decode = (png: Buffer): DecodedPng => {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.set(body.subarray(0, 4).toString(), body.subarray(4));
    at += length + 12;
  }
  const [header, palette, data] = ['IHDR', 'PLTE', 'IDAT'].map((name) => chunks.get(name) as Buffer);
  const [widthPx, heightPx] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const lines = inflateSync(data);
  expect([...header.subarray(8)]).toEqual([8, 3, 0, 0, 0]);
  expect(lines).toHaveLength((widthPx + 1) * heightPx);
  const colourAt = (x: number, y: number): number[] => {
    const index = lines[y * (widthPx + 1) + x + 1];
    return [...palette.subarray(index * 3, index * 3 + 3)];
  };
  return { widthPx, heightPx, colourAt };
};

/** Share of dark pixels where the texts stand. */
const inkOf = ({ colourAt }: DecodedPng, [top, bottom]: readonly [number, number]): number => {
  let dark = 0;
  for (let y = top; y < bottom; y++) for (let x = 72; x < 760; x++) if (colourAt(x, y)[0] < 128) dark += 1;
  return dark / ((bottom - top) * 688);
};

describe('the picture of a page', () => {
  let folder: string;
  const fonts: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'share-fonts-'));
    for (const [family, file] of [
      ['fraunces', 'latin-opsz'],
      ['inter', 'latin-wght'],
    ]) {
      const source = readFileSync(`${packages}${family}/files/${family}-${file}-normal.woff2`);
      const letters = 'Café Einstein Restaurant · Berlin, Germany (3,812 reviews) 0123456789.Local DirectoryW…';
      const font = join(folder, `${family}.ttf`);
      writeFileSync(font, await subsetFont(source, letters, { targetFormat: 'truetype', variationAxes: {} }));
      fonts.push(font);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has the size that it says, few bytes, and its texts', async () => {
    const png = await drawCard(card, fonts);
    expect(png.length).toBeLessThan(longest);
    const picture = decode(png);
    expect({ widthPx: picture.widthPx, heightPx: picture.heightPx }).toEqual(shareImageSize);
    expect(picture.colourAt(10, 10)).toEqual([0xfb, 0xf9, 0xf4]);
    expect(inkOf(picture, [350, 440])).toBeGreaterThan(0.02);
    expect(inkOf(decode(await drawCard(card, [])), [350, 440])).toBe(0);
  });

  it('is the same again for the same card', async () => {
    expect((await drawCard(card, fonts)).equals(await drawCard(card, fonts))).toBe(true);
  });

  it.each([
    ['markup', { ...card, title: '<b>"Fish" & Chips</b>' }],
    ['a name without end', { ...card, title: 'W'.repeat(5000), note: 'W '.repeat(5000) }],
    ['nothing', { title: '', note: '', rating: null }],
  ])('of %s is a picture like all others', async (_, odd) => {
    const png = await drawCard(odd, fonts);
    expect(png.length).toBeLessThan(longest);
    const picture = decode(png);
    expect(picture.widthPx).toBe(shareImageSize.widthPx);
    // No text reaches the map.
    for (let y = 0; y < picture.heightPx; y++) expect(picture.colourAt(774, y)).toEqual([0xfb, 0xf9, 0xf4]);
  });
});

describe('a palette', () => {
  it('has every colour while they are few', async () => {
    const data = Buffer.alloc(400 * 300 * 4, 255);
    for (let pixel = 0; pixel < 300; pixel++) data.fill(Math.min(pixel, 255), (60_000 + pixel) * 4, (60_001 + pixel) * 4);
    const picture = decode(await encodePng({ data, widthPx: 400, heightPx: 300 }));
    expect(picture.colourAt(0, 0)).toEqual([255, 255, 255]);
    for (const x of [0, 100, 255]) for (const channel of picture.colourAt(x, 150)) expect(Math.abs(channel - x)).toBeLessThanOrEqual(1);
  });

  it('has the most frequent ones where there are more, and the nearest of them for the others', async () => {
    const data = Buffer.alloc(400 * 300 * 4, 0);
    // Each of 512 shades stands in the picture, the even ones twice as often.
    for (let pixel = 0; pixel < 768; pixel++) {
      const shade = pixel < 512 ? pixel : (pixel - 512) * 2;
      data.set([shade & 255, shade >> 8, 200, 255], pixel * 4);
    }
    const picture = decode(await encodePng({ data, widthPx: 400, heightPx: 300 }));
    expect(picture.colourAt(0, 299)).toEqual([0, 0, 0]);
    for (const shade of [2, 7, 101, 255]) expect(Math.abs(picture.colourAt(shade, 0)[0] - shade)).toBeLessThanOrEqual(2);
  });
});
