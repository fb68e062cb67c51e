import {
  bisectLeft,
  type ColourToken,
  coloursOption,
  faded,
  type LineWindow,
  nameStyles,
  type Scene,
  type Series,
  selectedOn,
} from '@chartroom/plot';
import type { IndexedLine } from './indexedLine';
import type { LineIndex } from './lineIndex';
import type { LineMark } from './lineMarks';

/** The colours and widths of all lines, hidden or not. */
export function lineAppearances(index: LineIndex, scene: Scene) {
  const isSelected = index.colour ? selectedOn(scene.selections, index.colour.name) : null;
  const defaultPx = index.lines.length > 6 ? 1.25 : 1.5;
  const chosen = coloursOption(scene.options.colours);
  const looks = nameStyles(
    index.lines.map(({ series }) => series.name),
    chosen,
  );
  const isOnly = index.lines.length === 1 && !index.colour;
  return index.lines.map(({ series }) => {
    const { token, dash } = looks.get(series.name) ?? noLook;
    const colour = colourOf(index, series);
    const selected = colour === null ? null : (isSelected?.(colour) ?? null);
    return {
      colour,
      // A single line has the first colour.
      token: tokenFor(scene.stale, isOnly && !chosen.has(series.name), token),
      dash: isOnly ? [] : dash,
      alpha: scene.stale || selected === false ? faded.line : 1,
      widthPx: widthFor(selected, defaultPx),
    };
  });
}

const noLook = { token: 'cat-10', dash: [] } as const;

function tokenFor(isStale: boolean, isOnly: boolean, token: ColourToken): ColourToken {
  if (isStale) return 'cat-10';
  return isOnly ? 'cat-1' : token;
}

function widthFor(isSelected: boolean | null, defaultPx: number): number {
  if (isSelected === null) return defaultPx;
  return isSelected ? 2.25 : 1.25;
}

/** The colour value of a line; null for rows without one, and without a colour field. */
function colourOf({ colour }: LineIndex, { ordinal }: Series): string | null {
  if (colour?.type !== 'category' || ordinal === Number.MAX_SAFE_INTEGER) return null;
  return colour.dictionary[ordinal % colour.dictionary.length] ?? null;
}

/** Minimum distance of points for automatic dots. */
const autoDotPx = 12;
/** With more points, dots would look like a line. */
const maxDots = 20_000;

/** The radius of dots; null if there are none. */
export function dotRadius(
  lines: readonly IndexedLine[],
  window: LineWindow,
  { options }: Scene,
): number | null {
  if (options.points !== 'all' && options.points !== 'auto') return null;
  const counts = lines.map(({ series }) => rowsInView(series, window));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const widthPx = (window.to - window.from) * window.mapping.kx;
  if (options.points === 'auto' && Math.max(0, ...counts) * autoDotPx > widthPx) return null;
  if (total > maxDots) return null;
  if (total > 5000) return 0.5;
  return total > 500 ? 2.5 : 3.5;
}

function rowsInView({ x, length }: Series, { from, to }: LineWindow): number {
  const first = bisectLeft(x, from, 0, length);
  return bisectLeft(x, to, first, length) - first;
}

export type LineAppearance = Pick<LineMark, 'token' | 'dash' | 'colour' | 'alpha' | 'widthPx'>;
