import type { OptionRule } from './optionRule';
import type {
  ListFormat,
  ObjectFormat,
  OptionObject,
  OptionSchema,
  OptionValue,
} from './optionSchema';

/** What a value means to people. A chart shows it by colour, and by an icon or text beside. */
export const meanings = ['good', 'neutral', 'warn', 'bad'] as const;
/** See `meanings`. */
export type Meaning = (typeof meanings)[number];

/** Colour of one series; an item of `series-colours`. */
export interface SeriesColour {
  /** Name as in the data, which needn't have it. */
  readonly series: string;
  /** See `isColour`. Empty: the chart's own choice. */
  readonly colour: string;
}

/** From a value on, up to the next threshold, values have a meaning; an item of `thresholds`. */
export interface Threshold {
  /** Inclusive. Null, only in the first item: from the lowest value on. */
  readonly from: number | null;
  readonly meaning: Meaning;
  /** Shown beside it, as in “Too hot”; may be empty. */
  readonly title: string;
}

/** A line across a chart, or a band; an item of `references`. */
export interface Reference {
  readonly axis: 'x' | 'y' | 'y2';
  /** Where: a number with a decimal point, a date or time in ISO 8601, or a name of the axis. */
  readonly at: string;
  /** Other end of a band in the same form. Empty: a line. */
  readonly to: string;
  readonly meaning: Meaning;
  readonly title: string;
  /**
   * Whether it is one of the dashboard's annotations, which the host adds to the chart's own. Drawn
   * quieter, and not counted among what has no place in the chart. Default: false. Not part of the
   * stored option; kits before 4.4.0 draw a reference.
   */
  readonly isAnnotation?: boolean;
}

/** Styles of numbers: shortened, all digits, powers of 1,000 or 1,024, and so on. */
export const numberStyles = [
  'auto',
  'full',
  'si',
  'iec',
  'percent',
  'duration',
  'scientific',
] as const;

/** How numbers are written; the value of a `number-format`. */
export interface NumberFormat {
  readonly style: (typeof numberStyles)[number];
  /** Digits after the decimal point. Null: as the data needs. */
  readonly decimals: number | null;
  /** Empty: the unit of the data. */
  readonly unit: string;
}

const title: OptionSchema = { type: 'string', title: 'Text', default: '' };
const meaning: OptionSchema = {
  type: 'string',
  title: 'Meaning',
  enum: meanings,
  enumTitles: ['Good', 'Neutral', 'Warning', 'Critical'],
  default: 'neutral',
};

/**
 * Properties of the standard shapes, as a manifest would have them. So that a generic form can
 * show them, and one parser reads all objects.
 */
export const standardShapes: Readonly<
  Record<ListFormat | ObjectFormat, Readonly<Record<string, OptionSchema>>>
> = {
  'series-colours': {
    series: { type: 'string', title: 'Series', format: 'series', default: '' },
    colour: { type: 'string', title: 'Colour', format: 'colour', default: '' },
  },
  thresholds: {
    from: { type: 'number', title: 'From', default: null },
    meaning,
    title,
  },
  references: {
    axis: {
      type: 'string',
      title: 'Axis',
      enum: ['x', 'y', 'y2'],
      enumTitles: ['X', 'Y', 'Right Y'],
      default: 'y',
    },
    at: { type: 'string', title: 'At', default: '' },
    to: { type: 'string', title: 'To', default: '' },
    meaning,
    title,
  },
  'number-format': {
    style: {
      type: 'string',
      title: 'Style',
      enum: numberStyles,
      enumTitles: ['Auto', 'Full', 'SI', 'IEC', 'Percent', 'Duration', 'Scientific'],
      default: 'auto',
    },
    decimals: { type: 'number', title: 'Decimals', minimum: 0, maximum: 12, default: null },
    unit: { type: 'string', title: 'Unit', default: '' },
  },
};

/** A rule that an item breaks, at a path below its list: `1.from`. */
export interface BrokenListRule {
  readonly path: string;
  readonly rule: OptionRule;
}

/** Which rules a list of a standard shape breaks as a whole, given items that are valid alone. */
export function brokenListRules(
  format: ListFormat,
  items: readonly OptionObject[],
): readonly BrokenListRule[] {
  switch (format) {
    case 'thresholds':
      return thresholdRules(items.map(({ from }) => from));
    case 'series-colours':
      return uniqueSeriesRules(items.map(({ series }) => series));
    case 'references':
      return items.flatMap(({ at }, i): BrokenListRule[] =>
        at === '' ? [{ path: `${i}.at`, rule: { kind: 'notEmpty' } }] : [],
      );
  }
}

function thresholdRules(from: readonly (OptionValue | undefined)[]): readonly BrokenListRule[] {
  return from.flatMap((value, i): BrokenListRule[] => {
    const previous = i === 0 ? null : (from[i - 1] ?? null);
    if (typeof value !== 'number') {
      return i === 0 ? [] : [{ path: `${i}.from`, rule: { kind: 'number' } }];
    }
    return typeof previous === 'number' && value <= previous
      ? [{ path: `${i}.from`, rule: { kind: 'greaterThan', limit: previous } }]
      : [];
  });
}

function uniqueSeriesRules(names: readonly (OptionValue | undefined)[]): readonly BrokenListRule[] {
  return names.flatMap((name, i): BrokenListRule[] =>
    names.indexOf(name) === i ? [] : [{ path: `${i}.series`, rule: { kind: 'unique' } }],
  );
}

const paletteColour = /^cat-(10|[1-9])$/;
const hexColour = /^#[0-9a-f]{6}$/i;

/**
 * Whether it is a colour of an option: empty for automatic, `cat-1` to `cat-10` of the palette, a
 * `Meaning`, or `#rrggbb`. All but the last follow the theme.
 */
export function isColour(text: string): boolean {
  return (
    text === '' ||
    paletteColour.test(text) ||
    hexColour.test(text) ||
    meanings.some((candidate) => candidate === text)
  );
}
