import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

/** Opaque pixels, four bytes each: red, green, blue, and how opaque it is, which is left out. */
export interface Pixels {
  data: Buffer;
  widthPx: number;
  heightPx: number;
}

/** Colours of a palette with an index of one byte. */
const mostColours = 256;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const compress = promisify(deflate);

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
};

/** Each pixel as one number, its red lowest. A copy: bytes that begin anywhere cannot be read as numbers. */
const coloursOf = ({ data, widthPx, heightPx }: Pixels): Uint32Array => {
  const colours = new Uint32Array(widthPx * heightPx);
  new Uint8Array(colours.buffer).set(data.subarray(0, colours.byteLength));
  for (let pixel = 0; pixel < colours.length; pixel++) colours[pixel] &= 0xffffff;
  return colours;
};

/** → how many pixels have each colour; they come in long runs */
const countColours = (colours: Uint32Array): Map<number, number> => {
  const counts = new Map<number, number>();
  for (let start = 0; start < colours.length; ) {
    const colour = colours[start];
    let end = start + 1;
    while (end < colours.length && colours[end] === colour) end += 1;
    counts.set(colour, (counts.get(colour) ?? 0) + end - start);
    start = end;
  }
  return counts;
};

const channelsOf = (colour: number): [red: number, green: number, blue: number] => [colour & 255, (colour >> 8) & 255, colour >> 16];

const distance = (a: number, b: number): number => {
  const red = (a & 255) - (b & 255);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = (a >> 16) - (b >> 16);
  return red * red + green * green + blue * blue;
};

/** Asked for thousands of colours, of hundreds each, on the thread that has nothing else meanwhile: it makes no lists. */
const nearest = (colour: number, palette: readonly number[]): number => {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < palette.length; index++) {
    const far = distance(palette[index], colour);
    if (far < least) {
      least = far;
      best = index;
    }
  }
  return best;
};

/** The most frequent colours, and the index in them that stands for each colour: the rare ones are shades at the edges of letters. */
const paletteOf = (counts: Map<number, number>): { palette: number[]; indexOf: Map<number, number> } => {
  const colours = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  const palette = colours.slice(0, mostColours);
  return { palette, indexOf: new Map(colours.map((colour, index) => [colour, index < mostColours ? index : nearest(colour, palette)])) };
};

/** Lines of indexes, each behind a byte that says that they are plain. */
const indexLines = (colours: Uint32Array, widthPx: number, indexOf: Map<number, number>): Buffer => {
  const heightPx = colours.length / widthPx;
  const lines = Buffer.alloc((widthPx + 1) * heightPx);
  let colour = -1;
  let index = 0;
  for (let start = 0, at = 0; start < colours.length; start += widthPx) {
    at += 1;
    for (let pixel = start; pixel < start + widthPx; pixel++) {
      if (colours[pixel] !== colour) {
        colour = colours[pixel];
        index = indexOf.get(colour) as number;
      }
      lines[at++] = index;
    }
  }
  return lines;
};

const header = ({ widthPx, heightPx }: Pixels): Buffer => {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  data.writeUInt32BE(widthPx, 0);
  data.writeUInt32BE(heightPx, 4);
  return data;
};

/** A PNG with a palette: pictures of a few plain colours take a third of the bytes that way. */
export const encodePng = async (pixels: Pixels): Promise<Buffer> => {
  const colours = coloursOf(pixels);
  const { palette, indexOf } = paletteOf(countColours(colours));
  const lines = await compress(indexLines(colours, pixels.widthPx, indexOf));
  const chunks: [string, Buffer][] = [
    ['IHDR', header(pixels)],
    ['PLTE', Buffer.from(palette.flatMap(channelsOf))],
    ['IDAT', lines],
    ['IEND', Buffer.alloc(0)],
  ];
  return Buffer.concat([signature, ...chunks.map(([name, data]) => chunk(name, data))]);
};
