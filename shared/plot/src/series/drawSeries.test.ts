import { describe, expect, test } from '@jest/globals';
import { SvgPen } from '../files/svgPen';
import { Recorder } from '../testkit/recorder';
import { drawSeries } from './drawSeries';
import { LineRaster } from './lineRaster';
import { createPyramid, extendPyramid } from './pyramid';
import type { Series } from './seriesIndex';
import { sweepLine } from './sweepLine';
import type { LineWindow } from './traceLine';

const box = { left: 0, top: 0, right: 100, bottom: 50 };
const look = { colour: '#406cc0', alpha: 1, widthPx: 1.5, box };

function seriesOf(values: readonly (number | null)[]): Series {
  const y = Float64Array.from(values, (value) => value ?? Number.NaN);
  const pyramid = createPyramid();
  extendPyramid(pyramid, y, y.length);
  const field = { name: 'y', type: 'number' as const, values: y };
  return {
    ...{ name: 'y', field, ordinal: 0, length: y.length, y, pyramid },
    x: Float64Array.from(y, (_, row) => row),
  };
}

/** Rows from the left edge of the box to its right edge, values in pixels from its top. */
function windowOf({ length }: Series): LineWindow {
  const kx = 100 / (length - 1);
  const mapping = { kx, bx: 0, ky: 1, by: 0 };
  return { from: 0, to: length - 1, mapping, buckets: 400 };
}

/** Three rows that are joined, one between missing ones, and another two. */
const lone = seriesOf([10, 12, 10, null, 30, null, null, 20, 22, 20, 21]);

describe('a value between missing ones', () => {
  test('is a dot of 4 px', () => {
    const pen = new Recorder();
    drawSeries(pen, lone, windowOf(lone), look);
    expect(pen.text()).toContain('fill #406cc0: circle 40 30 2');
    expect(pen.text().match(/circle/g)).toHaveLength(1);
  });

  test('is a dot in an SVG file too', () => {
    const pen = new SvgPen({} as Document, { width: 100, height: 50 });
    drawSeries(pen, lone, windowOf(lone), look);
    expect(pen.text()).toMatch(/<path d="M42 30A2 2 0 0 1 38 30A2 2 0 0 1 42 30" fill="#406cc0"/);
  });

  test('is a dot among a million rows', () => {
    const values = Array.from({ length: 1_000_000 }, (_, row) => (row === 400_000 ? 30 : null));
    const series = seriesOf(values);
    const raster = new LineRaster(box, 1, { ...look, loneRadiusPx: 2 });
    sweepLine(raster, series, windowOf(series));
    const picture = raster.image();
    const rows = picture ? [picture.row, picture.row + picture.pixels.height - 1] : [];
    // The dot is around 30, from 28 to 32.
    expect(rows).toEqual([28, 31]);
    const pen = new Recorder();
    drawSeries(pen, series, windowOf(series), look);
    expect(pen.text()).toContain('fill #406cc0: circle 40 30 2');
  });
});
