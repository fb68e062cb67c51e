import {
  axisFontPx,
  type ColourToken,
  classedScale,
  classToken,
  colourSlotName,
  coloursOption,
  formatTicks,
  i18nFor,
  layoutLegend,
  layoutRamp,
  legendKeys,
  maxOwnColours,
  meaningClasses,
  nameWithUnit,
  rampHeightPx,
  readClassOptions,
  type Scene,
  sequentialSteps,
  sequentialToken,
  slotTokens,
  staleToken,
  truncateText,
} from '@chartroom/plot';
import type { MapFormats } from './mapFormats';
import type { MapMarks, RegionLegend } from './mapMarks';
import type { PointMarks } from './pointMarks';
import type { PointTally } from './pointTally';
import type { RegionMarks } from './regionMarks';

/** Smaller charts have no legend. */
const minSize = { width: 120, height: 120 };
const noDataSwatchPx = 24;

export function hasLegends({ width, height }: Scene): boolean {
  return width >= minSize.width && height >= minSize.height;
}

type TextMeasurer = (text: string) => number;

/** The legend of regions below the map: field name, colours of classes, and the colour of no data. */
export function regionLegend(
  regions: RegionMarks,
  hasMissing: boolean,
  scene: Scene,
  formats: MapFormats,
): RegionLegend | null {
  if (regions.ranked.length === 0) return null;
  const width: TextMeasurer = (label) => scene.measure(label, scene.font(axisFontPx));
  const noData = i18nFor(scene.locale).t('No data');
  const noDataWidth = hasMissing ? Math.max(noDataSwatchPx, width(noData)) + 16 : 0;
  const names = [
    nameWithUnit(formats.valueName, formats.style),
    formats.valueName,
    truncateText(formats.valueName, scene.width * 0.4, width),
    '',
  ];
  for (const name of names) {
    const left = name === '' ? 0 : Math.ceil(width(name)) + 8;
    const { hasValuesBelow, hasValuesAbove } = regions;
    const right = scene.width - noDataWidth;
    const rampOptions = {
      left,
      right,
      style: formats.style,
      width,
      hasValuesBelow,
      hasValuesAbove,
    };
    const ramp = layoutRamp(regions.scale, rampOptions);
    if (!ramp) continue;
    const centreX = ramp.right + 16 + (noDataWidth - 16) / 2;
    const box = {
      left: centreX - noDataSwatchPx / 2,
      right: centreX + noDataSwatchPx / 2,
      top: 2,
      bottom: 10,
    };
    return {
      top: scene.height - rampHeightPx,
      name: name === '' ? null : { x: 0, y: 11, text: name },
      ramp,
      missing: hasMissing ? { box, label: { x: centreX, y: 25, text: noData } } : null,
    };
  }
  return null;
}

interface LegendName {
  readonly name: string;
  readonly token: ColourToken;
  readonly isHidden?: boolean;
}

/** Legend entries of point colours. Categories can be hidden. */
export function legendNames(
  { roles, colourExtent }: PointTally,
  { hidden, locale, options }: Scene,
): readonly LegendName[] {
  const { colour } = roles;
  if (!colour) return [];
  if (colour.type === 'category') {
    const { dictionary } = colour;
    const tokenOf = slotTokens(dictionary, coloursOption(options.colours));
    return dictionary.slice(0, maxOwnColours + 1).map((_, slot) => {
      const name = colourSlotName(dictionary, slot, locale);
      return { name, token: tokenOf(slot), isHidden: hidden.has(name) };
    });
  }
  const scale = classedScale(new Float64Array(0), readClassOptions(options));
  if (scale.meanings) {
    return meaningClasses(scale, { locale, unit: colour.unit }).map(({ name, range }, i) => ({
      name: [name, range].filter((text) => text !== '').join(' '),
      token: classToken(scale, i),
    }));
  }
  const { min, max } = colourExtent;
  if (!(min < max)) return [];
  const edges = Array.from({ length: sequentialSteps + 1 }, (_, i) => {
    const share = i / sequentialSteps;
    return min * (1 - share) + max * share;
  });
  const texts = formatTicks(edges, { locale, unit: colour.unit });
  const i18n = i18nFor(locale);
  return edges.slice(1).map((_, step) => {
    const [low, high] = [texts[step], texts[step + 1]];
    return {
      name: min < 0 ? i18n.t('{low} to {high}', { low, high }) : `${low}–${high}`,
      token: sequentialToken(step, sequentialSteps),
    };
  });
}

/**
 * The legend row of points. Number colours include the field's name. In a density, colours show
 * counts: category names are only buttons, and number colours have no legend.
 */
export function pointLegend(
  names: readonly LegendName[],
  { tally, density }: Pick<PointMarks, 'tally' | 'density'>,
  scene: Scene,
): Pick<MapMarks, 'legend' | 'legendName' | 'keys'> {
  const width: TextMeasurer = (label) => scene.measure(label, scene.font(axisFontPx));
  const { colour } = tally.roles;
  const isNumber = colour?.type !== 'category';
  if (names.length === 0 || (isNumber && density)) return { legend: null, legendName: null };
  const fullName = colour ? nameWithUnit(colour.name, { unit: colour.unit }) : '';
  const name = isNumber ? truncateText(fullName, scene.width * 0.4, width) : '';
  const left = name === '' ? 0 : Math.ceil(width(name)) + 12;
  const isGrey = scene.stale || density !== null;
  const items = names.map((entry) => ({ ...entry, token: staleToken(entry.token, isGrey) }));
  const legend = layoutLegend(items, left, scene.width, width, scene.locale);
  return {
    legend,
    legendName: name === '' ? null : { x: 0, y: 12, text: name },
    keys: isNumber ? [] : legendKeys(legend, names),
  };
}
