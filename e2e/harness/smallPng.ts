import { crc32, deflateSync, inflateSync } from 'node:zlib';

/**
 * The picture with at most 256 colours, which is a third of its bytes. Rare colours are merged, only as
 * far as that needs. `png`: 8-bit RGB or RGBA, not interlaced, as Chromium takes screenshots.
 */
export function smallPng(png: Buffer): Buffer {
  const { width, height, pixels } = readPixels(png);
  const { palette, indexOf } = choosePalette(pixels);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = indexOf.get(pixels[y * width + x] ?? 0) ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => channels(colour)));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const maxColours = 256;
/** The most frequent ones stay as they are, so that shadows have no edges. */
const exactColours = 160;

type Channels = readonly [red: number, green: number, blue: number];

function channels(colour: number): Channels {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Colours as 0xRRGGBB, row by row. */
function readPixels(png: Buffer): { width: number; height: number; pixels: Uint32Array } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const bytes = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const data = inflateSync(Buffer.concat(parts));
  const stride = width * bytes;
  let above = Buffer.alloc(stride);
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    const row = data.subarray(start + 1, start + 1 + stride);
    unfilter(row, above, data[start] ?? 0, bytes);
    for (let x = 0; x < width; x += 1) {
      const [red = 0, green = 0, blue = 0] = row.subarray(x * bytes, x * bytes + 3);
      pixels[y * width + x] = (red << 16) | (green << 8) | blue;
    }
    above = row;
  }
  return { width, height, pixels };
}

/** Undoes the filter of a row in place. */
function unfilter(row: Buffer, above: Buffer, filter: number, bytes: number): void {
  for (let i = 0; i < row.length; i += 1) {
    const left = row[i - bytes] ?? 0;
    const up = above[i] ?? 0;
    const corner = i < bytes ? 0 : (above[i - bytes] ?? 0);
    row[i] = (row[i] ?? 0) + predicted(filter, left, up, corner);
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** The most frequent colours, so that every other is near one of them. */
function choosePalette(pixels: Uint32Array): {
  palette: readonly number[];
  indexOf: ReadonlyMap<number, number>;
} {
  const counts = new Map<number, number>();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  for (let distance = 0; ; distance += 2) {
    const palette: number[] = [];
    const indexOf = new Map<number, number>();
    for (const [rank, colour] of byCount.entries()) {
      const isExact = distance === 0 || rank < exactColours;
      let index = isExact ? -1 : nearest(palette, colour, distance);
      if (index < 0) index = palette.push(colour) - 1;
      indexOf.set(colour, index);
      if (palette.length > maxColours) break;
    }
    if (palette.length <= maxColours) return { palette, indexOf };
  }
}

/** Index of the nearest colour within a distance; −1 for none. */
function nearest(palette: readonly number[], colour: number, distance: number): number {
  const [red, green, blue] = channels(colour);
  let [found, least] = [-1, distance ** 2];
  for (const [index, other] of palette.entries()) {
    const [r, g, b] = channels(other);
    const apart = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (apart <= least) [found, least] = [index, apart];
  }
  return found;
}
