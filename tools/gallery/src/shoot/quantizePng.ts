import { readPng, writePng } from './png';

/** Palette sizes, tried in order. */
const palettes = [256, 128, 64, 32];
const maxBytes = 60_000;

/**
 * Reduces an image to so few colours that it is small. Charts have few; similar shades at the edges
 * of letters are merged. The colours of areas stay exact.
 */
export function quantizePng(file: Buffer): Buffer {
  const pixels = readPng(file);
  const colours = coloursOf(pixels.rgb);
  const counts = countsOf(colours);
  let small = file;
  for (const maxColours of palettes) {
    const palette = paletteOf(counts, maxColours);
    small = writePng(pixels, palette, colourIndices(palette, colours));
    if (small.length <= maxBytes) return small;
  }
  return small;
}

function colourIndices(palette: readonly number[], colours: Uint32Array): Uint8Array {
  const indexByColour = new Map(palette.map((colour, index) => [colour, index]));
  return Uint8Array.from(colours, (colour) => {
    const known = indexByColour.get(colour);
    if (known !== undefined) return known;
    const index = nearestIndex(palette, colour);
    indexByColour.set(colour, index);
    return index;
  });
}

function coloursOf(rgb: Uint8Array): Uint32Array {
  return Uint32Array.from({ length: rgb.length / 3 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(pixel * 3, pixel * 3 + 3);
    return (red << 16) | (green << 8) | blue;
  });
}

function countsOf(colours: Uint32Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return counts;
}

/** The most frequent colour of each of the most frequent colour groups. */
function paletteOf(counts: ReadonlyMap<number, number>, maxColours: number): readonly number[] {
  if (counts.size <= maxColours) return [...counts.keys()];
  const kinds = new Map<number, { colour: number; count: number; total: number }>();
  for (const [colour, count] of counts) {
    const kind = colour & 0xf0f0f0;
    const known = kinds.get(kind) ?? { colour, count: 0, total: 0 };
    known.total += count;
    if (count > known.count) Object.assign(known, { colour, count });
    kinds.set(kind, known);
  }
  const first = [...kinds.values()].sort((a, b) => b.total - a.total).map(({ colour }) => colour);
  const chosen = new Set(first.slice(0, maxColours));
  // The rest of the palette goes to the most frequent remaining colours.
  for (const [colour] of [...counts].sort((a, b) => b[1] - a[1])) {
    if (chosen.size >= maxColours) break;
    chosen.add(colour);
  }
  return [...chosen];
}

function nearestIndex(palette: readonly number[], colour: number): number {
  let best = 0;
  let minDifference = Number.POSITIVE_INFINITY;
  for (const [index, candidate] of palette.entries()) {
    const difference = distance(candidate, colour);
    if (difference >= minDifference) continue;
    best = index;
    minDifference = difference;
  }
  return best;
}

/** The eye is most sensitive to green, least to blue. */
function distance(a: number, b: number): number {
  const red = (a >> 16) - (b >> 16);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = (a & 255) - (b & 255);
  return 3 * red * red + 6 * green * green + blue * blue;
}
