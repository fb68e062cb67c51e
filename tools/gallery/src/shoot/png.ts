import { deflateSync, inflateSync } from 'node:zlib';

/** An opaque image: red, green and blue of each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Bytes per pixel by colour type: palette, RGB, RGBA. */
const bytesPerPixelByType = new Map([
  [3, 1],
  [2, 3],
  [6, 4],
]);

/** Reads a PNG of a browser or `writePng`: 8 bits per channel, not interlaced. Throws for others. */
export function readPng(file: Buffer): Pixels {
  const chunks = chunksOf(file);
  const dataOf = (type: string) =>
    Buffer.concat(chunks.filter((own) => own.type === type).map(({ data }) => data));
  const header = dataOf('IHDR');
  if (header.length < 13) throw new Error('The picture has no head.');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bytes = bytesPerPixelByType.get(header[9] ?? -1);
  if (header[8] !== 8 || !bytes || header[12] !== 0)
    throw new Error('The picture is of no known kind.');
  const palette = bytes === 1 ? dataOf('PLTE') : null;
  const rows = unfilter(inflateSync(dataOf('IDAT')), width * bytes, height, bytes);
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const offset = pixel * bytes;
    const from = palette ? (rows[offset] as number) * 3 : offset;
    rgb.set((palette ?? rows).subarray(from, from + 3), pixel * 3);
  }
  return { width, height, rgb };
}

/** Writes an image of at most 256 colours. `colourIndices` has the palette index of each pixel. */
export function writePng(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  palette: readonly number[],
  colourIndices: Uint8Array,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(
    palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(colourIndices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunksOf(file: Buffer): readonly { readonly type: string; readonly data: Buffer }[] {
  const found: { type: string; data: Buffer }[] = [];
  for (let offset = signature.length; offset + 8 <= file.length; ) {
    const length = file.readUInt32BE(offset);
    const type = file.toString('latin1', offset + 4, offset + 8);
    found.push({ type, data: file.subarray(offset + 8, offset + 8 + length) });
    offset += length + 12;
  }
  return found;
}

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8);
  return whole;
}

/** Reverses the row filters (PNG specification, section 9). */
function unfilter(filtered: Buffer, rowBytes: number, height: number, bytes: number): Uint8Array {
  const rows = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    const filter = filtered[y * (rowBytes + 1)] ?? 0;
    for (let x = 0; x < rowBytes; x += 1) {
      const offset = y * rowBytes + x;
      const left = x >= bytes ? (rows[offset - bytes] as number) : 0;
      const above = y > 0 ? (rows[offset - rowBytes] as number) : 0;
      const corner = x >= bytes && y > 0 ? (rows[offset - rowBytes - bytes] as number) : 0;
      const stored = filtered[y * (rowBytes + 1) + 1 + x] as number;
      rows[offset] = stored + predict(filter, left, above, corner);
    }
  }
  return rows;
}

function predict(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return filter === 4 ? paeth(left, above, corner) : 0;
}

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const [toLeft, toAbove] = [Math.abs(estimate - left), Math.abs(estimate - above)];
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** The CRC of PNG; `node:zlib` has one only since Node 20.15. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
