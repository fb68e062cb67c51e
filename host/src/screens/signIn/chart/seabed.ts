/** Depths on a square grid, in metres; below 0 is land. Beyond its edge all is deep. */
export interface Seabed {
  readonly columns: number;
  readonly rows: number;
  /** Pixels between two points. */
  readonly step: number;
  readonly depths: Float64Array;
  depthAt(x: number, y: number): number;
}

interface Hill {
  readonly x: number;
  readonly y: number;
  readonly spread: number;
  readonly height: number;
}

const step = 8;
/** From the highest hill to the deepest hole. */
const reliefMetres = 120;
const summitMetres = 8;

/** A slope with seeded hills and holes, large and small, as wide and high as the picture. */
export function createSeabed(width: number, height: number, random: () => number): Seabed {
  const hills: Hill[] = [
    ...Array.from({ length: 26 }, () => ({
      x: random() * width * 1.2 - width * 0.1,
      y: random() * height * 1.2 - height * 0.1,
      spread: 90 + random() * 210,
      height: (random() - 0.42) * 1.35,
    })),
    ...Array.from({ length: 70 }, () => ({
      x: random() * width,
      y: random() * height,
      spread: 26 + random() * 46,
      height: (random() - 0.5) * 0.2,
    })),
  ];

  function heightAt(x: number, y: number): number {
    let sum = 0.9 * (x / width) - 0.55 * (y / height) + 0.35;
    for (const hill of hills) {
      const dx = x - hill.x;
      const dy = (y - hill.y) * 1.15;
      sum += hill.height * Math.exp(-(dx * dx + dy * dy) / (2 * hill.spread * hill.spread));
    }
    return sum;
  }

  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  const heights = new Float64Array(columns * rows);
  for (let index = 0; index < heights.length; index += 1) {
    heights[index] = heightAt((index % columns) * step, Math.floor(index / columns) * step);
  }
  const highest = heights.reduce((a, b) => Math.max(a, b), -Infinity);
  const lowest = heights.reduce((a, b) => Math.min(a, b), Infinity);
  const depthOf = (z: number) => ((highest - z) / (highest - lowest)) * reliefMetres - summitMetres;
  return {
    columns,
    rows,
    step,
    depths: heights.map(depthOf),
    depthAt: (x, y) => depthOf(heightAt(x, y)),
  };
}
