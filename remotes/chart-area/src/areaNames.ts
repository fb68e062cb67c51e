import {
  type Box,
  type EndName,
  type EndNames,
  endLabelGapPx,
  endLabelName,
  endLabelsWidth,
  formatFigure,
  labelText,
  lastRowWithin,
  pixelY,
  placeEndNames,
  type Scene,
  type Span,
} from '@chartroom/plot';
import type { Layer } from '@chartroom/plot/stacking';
import { type AreaMark, type AreaText, styleFor } from './areaMarks';
import { bottomPx, rightPx, topPx } from './margins';

/** More names than this stand in a legend; a stack orders as many as it has colours. */
const mostEndLabels = 10;
/** Narrower charts need their width for the areas. */
const leastWidthPx = 300;

/** An area's name with its last value in view. */
export interface AreaName {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** Last point in view, or −1. */
  readonly row: number;
}

export interface NamePlan {
  readonly form: 'ends' | 'legend' | 'none';
  readonly names: readonly AreaName[];
  readonly marginPx: number;
}

/** Whether names stand at the ends or above, and the margin that they need on the right. */
export function planNames(
  layers: readonly Layer[],
  domain: Span,
  scene: Scene,
  text: AreaText,
  width: (label: string) => number,
): NamePlan {
  const isWanted = scene.options.labels !== 'none' && layers.length > 0;
  const height = scene.height - topPx - bottomPx;
  const hasRoom =
    scene.width >= leastWidthPx &&
    layers.length <= mostEndLabels &&
    layers.length * endLabelGapPx <= height;
  if (isWanted && scene.options.labels === 'end' && hasRoom) {
    const names = namesOf(layers, domain, text)
      .filter(({ row }) => row >= 0)
      .map((one) => ({ ...one, name: endLabelName(one.name, width) }));
    return {
      form: 'ends',
      names,
      marginPx: names.length > 0 ? endLabelsWidth(names, width) : rightPx,
    };
  }
  const isLegend = isWanted && (layers.length > 1 || scene.options.labels === 'legend');
  return { form: isLegend && scene.width >= 60 ? 'legend' : 'none', names: [], marginPx: rightPx };
}

function namesOf(layers: readonly Layer[], domain: Span, text: AreaText): readonly AreaName[] {
  const rows = layers.map(({ series }) => lastRowWithin(series, domain));
  const texts = layers.map(({ values, series }, i) => {
    const value = values[rows[i] ?? -1] ?? Number.NaN;
    return labelText(formatFigure(value, styleFor(text, series.field)));
  });
  return layers.map(({ name }, i): AreaName => {
    return {
      key: name,
      // One area is named by the panel's title.
      name: layers.length > 1 ? name : '',
      value: texts[i] ?? '',
      row: rows[i] ?? -1,
    };
  });
}

/** At the middle of where each area ends, pushed apart. */
export function placeNames(
  names: readonly AreaName[],
  marks: readonly AreaMark[],
  tokens: ReadonlyMap<string, AreaMark['token']>,
  { plot, right }: { readonly plot: Box; readonly right: number },
): EndNames {
  const ends = names.map(({ key, name, value, row }): EndName => {
    const mark = marks.find((one) => one.name === key);
    const base = { key, name, value, token: tokens.get(key) ?? 'cat-10' };
    if (!mark) return { ...base, isHidden: true, alpha: 1, x: plot.right, y: plot.bottom };
    const { series, edge, window } = mark;
    const ends = [
      series.y[row] as number,
      typeof edge === 'number' ? edge : (edge.y[row] as number),
    ];
    const [top = 0, foot = 0] = ends.map((end) => pixelY(window.mapping, end));
    const x = (series.x[row] as number) * window.mapping.kx + window.mapping.bx;
    // A single area ends at its line.
    const y = mark.isOutlined ? top : (top + foot) / 2;
    return { ...base, isHidden: false, alpha: 1, x: Math.min(x, plot.right), y };
  });
  return placeEndNames(ends, plot, right);
}
