import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { rgb } from 'd3';
import fc from 'fast-check';
import { namedInk, Recorder } from '../testkit/recorder';
import { drawPattern } from './hatching';
import { type ColourToken, withoutCue } from './ink';
import { nameStyles, nameTokens } from './nameColours';
import { tracePoint } from './pointSymbol';
import { seriesStyle, withCues } from './seriesStyle';
import { palette } from './similarColours';

/** How colours are seen: matrices on linear RGB (Machado, Oliveira and Fernandes, 2009). */
const visions = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  deuteranopia: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  protanopia: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  tritanopia: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
};
type Vision = readonly number[];
type Lab = readonly [l: number, a: number, b: number];

const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
/** The rows of the matrix from linear sRGB to XYZ, each divided by the white of D65. */
const toXyz = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
];

function seen(hex: string, vision: Vision): Lab {
  const { r, g, b } = rgb(hex);
  const own = [r, g, b].map((channel) => linear(channel / 255));
  const times = (row: readonly number[], values: readonly number[]) =>
    values.reduce((sum, value, i) => sum + value * (row[i] ?? 0), 0);
  const channels = [0, 3, 6].map((start) =>
    Math.max(0, Math.min(1, times(vision.slice(start, start + 3), own))),
  );
  const [x = 0, y = 0, z = 0] = toXyz.map((row) => {
    const value = times(row, channels);
    return value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 (Sharma, Wu and Dalal, 2005). */
function difference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const degrees = Math.PI / 180;
  const power = (value: number) => Math.sqrt(value ** 7 / (value ** 7 + 25 ** 7));
  const stretch = 1.5 - 0.5 * power((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [p1, p2] = [a1 * stretch, a2 * stretch];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (a: number, b: number) => (Math.atan2(b, a) / degrees + 360) % 360;
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
  const turn = ((h2 - h1 + 540) % 360) - 180;
  const meanHue = (h1 + turn / 2 + 360) % 360;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const cos = (factor: number, shift: number) => Math.cos((factor * meanHue + shift) * degrees);
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63);
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const hues = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * degrees)) / (1 + 0.015 * c * t);
  const angle = 60 * Math.exp(-(((meanHue - 275) / 25) ** 2)) * degrees;
  const rotation = -2 * power(c) * Math.sin(angle);
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hues ** 2 + rotation * chroma * hues);
}

/** The colours of a theme, as hosts define them, or else as the kit does. */
function themeColours(theme: 'light' | 'dark'): (token: string) => string {
  const css = readFileSync(join(__dirname, '../../../ui/src/tokens.css'), 'utf8');
  const [, own = ''] = css.split(`:root[data-theme="${theme}"] {`);
  const kit = readFileSync(join(__dirname, 'ink.ts'), 'utf8');
  const [light = '', dark = ''] = kit.split('const dark');
  const fallback = theme === 'light' ? light : dark;
  return (token) => {
    const found =
      new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(own.split('}')[0] ?? '') ??
      new RegExp(`'${token}': '(#[0-9a-f]{6})'`).exec(fallback);
    if (!found?.[1]) throw new Error(`no colour for ${token}`);
    return found[1];
  };
}

const themes = [themeColours('light'), themeColours('dark')];

/** The least difference of two colours in both themes, by whomever they are seen. */
function leastDifference(one: ColourToken, other: ColourToken): number {
  return Math.min(
    ...themes.flatMap((colour) =>
      Object.values(visions).map((vision) =>
        difference(seen(colour(one), vision), seen(colour(other), vision)),
      ),
    ),
  );
}

/** Pairs of styles that differ neither by cue nor by as much colour as `bound`. */
function confused(tokens: readonly ColourToken[], bound: number): readonly string[] {
  return tokens.flatMap((one, i) =>
    tokens.slice(i + 1).flatMap((other) => {
      const [a, b] = [seriesStyle(one), seriesStyle(other)];
      const hasCue = [
        a.dash.length !== b.dash.length,
        a.symbol !== b.symbol,
        a.pattern !== b.pattern,
      ];
      if (hasCue.every(Boolean)) return [];
      const distance = leastDifference(a.colour, b.colour);
      return distance >= bound ? [] : [`${one} and ${other}: ${distance.toFixed(1)}`];
    }),
  );
}

const named = (tokens: readonly ColourToken[]) =>
  tokens.map((token, i) => ({ name: `series ${i}`, token }));

test('the difference of colours is that of the published examples', () => {
  expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(difference([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(
    1.2644,
    4,
  );
  expect(difference([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4);
});

describe('any two series differ by cue or', () => {
  test('by 9 in colour, where all eighteen colours are in one chart', () => {
    const styles = withCues(named(palette)).map(({ token }) => token);
    expect(styles).toHaveLength(18);
    expect(confused(styles, 9)).toEqual([]);
    expect(styles.filter((token) => seriesStyle(token).pattern === null)).toHaveLength(9);
    expect(confused(palette, 9).length).toBeGreaterThan(20);
  });

  test('by 5 in colour, where there are up to nine, and by 9 from ten on, for any names', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 18 }), (names) => {
        const bound = names.length > 9 ? 9 : 5;
        const fills = [...nameTokens(names)].map(([name, token]) => ({ name, token }));
        expect(
          confused(
            withCues(fills).map(({ token }) => token),
            bound,
          ),
        ).toEqual([]);
        const lines = [...nameStyles(names).values()];
        const solid = lines.filter(({ dash }) => dash.length === 0).map(({ token }) => token);
        expect(confused(solid, bound)).toEqual([]);
        for (const { token, dash } of lines) expect(seriesStyle(token).dash).toEqual(dash);
      }),
      { numRuns: 60 },
    );
  });

  test('where their colours are chosen, also those with a meaning', () => {
    const chosen = ['cat-4', 'bad', 'warn', 'ok', 'cat-9', '#123456', '#123456'] as const;
    const styles = withCues(named(chosen));
    expect(styles.map(({ token }) => withoutCue(token))).toEqual(chosen);
    const themed = styles.slice(0, 5).map(({ token }) => token);
    expect(themed.filter((token) => token.includes('+'))).not.toEqual([]);
    expect(new Set(styles.map(({ token }) => token)).size).toBe(7);
  });
});

describe('a cue', () => {
  test('is given only where colours are similar, and does not depend on the order of series', () => {
    expect(withCues(named(['cat-1', 'cat-2', 'cat-4b'])).map(({ token }) => token)).toEqual([
      'cat-1',
      'cat-2',
      'cat-4b',
    ]);
    const series = named([...palette, 'cat-1', 'cat-1']);
    const cues = new Map(withCues(series).map(({ name, token }) => [name, token]));
    for (const { name, token } of withCues([...series].reverse()))
      expect(cues.get(name)).toBe(token);
  });

  test('is never given to slate, which means other values or stale ones', () => {
    const tokens = withCues(named(['cat-10', 'cat-10', 'cat-3b'])).map(({ token }) => token);
    expect(tokens.slice(0, 2)).toEqual(['cat-10', 'cat-10']);
  });

  test('is a different pattern and symbol for each of the first three', () => {
    const drawn = (['cat-1', 'cat-1+1', 'cat-1+2', 'cat-1+3'] as const).map((token) => {
      const pen = new Recorder();
      drawPattern(pen, [{ left: 0, top: 0, right: 20, bottom: 12 }], token, namedInk);
      pen.beginPath();
      tracePoint(pen, seriesStyle(token).symbol, 50, 50, 4);
      pen.fill();
      return pen.text();
    });
    expect(new Set(drawn).size).toBe(4);
    expect(drawn[0]).toBe('fill black: circle 50 50 4');
  });

  test('keeps the area of a point', () => {
    for (const token of ['cat-1+1', 'cat-1+2', 'cat-1+3'] as const) {
      const corners: [number, number][] = [];
      const pen = Object.assign(new Recorder(), {
        moveTo: (x: number, y: number) => corners.push([x, y]),
        lineTo: (x: number, y: number) => corners.push([x, y]),
      });
      tracePoint(pen, seriesStyle(token).symbol, 7, 9, 5);
      const area = corners.reduce((sum, [x, y], i) => {
        const [nextX = 0, nextY = 0] = corners[(i + 1) % corners.length] ?? [];
        return sum + (x * nextY - nextX * y) / 2;
      }, 0);
      expect(Math.abs(area)).toBeCloseTo(Math.PI * 25, 6);
    }
  });

  test('is drawn inside its box', () => {
    const ends: [number, number][] = [];
    const pen = Object.assign(new Recorder(), {
      moveTo: (x: number, y: number) => ends.push([x, y]),
      lineTo: (x: number, y: number) => ends.push([x, y]),
    });
    for (const token of ['cat-1+1', 'cat-1+2', 'cat-1+3'] as const) {
      drawPattern(pen, [{ left: 3, top: 5, right: 40, bottom: 12 }], token, namedInk);
    }
    expect(ends.length).toBeGreaterThan(20);
    for (const [x, y] of ends) {
      expect(x >= 3 && x <= 40 && y >= 5 && y <= 12).toBe(true);
    }
  });
});
