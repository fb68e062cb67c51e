import type { ChartName } from './chartNames';
import type { Expectation, Output } from './expectation';

// Values from 9876.51234 to 9876.51999: the spread of 0.00765 needs a precision of 0.00000765, so
// six decimals.
const all = ['9,876.51234', '9,876.51678', '9,876.51301', '9,876.51999', '9,876.51555'];
const ends = ['9,876.51234', '9,876.51999'];
const last = '9,876.51555';
const sum = '49,382.57767';
const quartiles = ['9,876.51234', '9,876.51301', last, '9,876.51678', '9,876.51999'];

/** The texts, and none that is rounded too much. */
function expectTexts(...has: readonly (string | RegExp)[]): Expectation {
  return { has, hasNot: ['9,877', '9877', '9,876.5', '9876.5', '49,383'] };
}

function named(name: string): Expectation {
  return expectTexts(...all.map((text) => `${name}: ${text}`));
}

const data = expectTexts(...all.map((text) => text.replace(',', '')));
const closeTicks = expectTexts('9,876.514', '9,876.516', '9,876.518');
const ticksFrom0 = expectTexts('0', '5,000', '10,000');
const overTime = {
  label: expectTexts(last),
  tip: named('value'),
  table: expectTexts(...all),
  csv: data,
};

/** Outputs that show no values are left out. */
export const manyDigits: Readonly<
  Record<ChartName, Readonly<Partial<Record<Output, Expectation>>>>
> = {
  area: { ...overTime, axis: ticksFrom0, summary: expectTexts(...ends, last) },
  line: { ...overTime, axis: closeTicks, summary: expectTexts(...ends, last) },
  bar: {
    axis: ticksFrom0,
    label: expectTexts(...all),
    tip: named('value'),
    table: expectTexts(...all),
    summary: expectTexts(...ends),
    csv: data,
  },
  boxplot: {
    axis: closeTicks,
    tip: expectTexts(
      `Median: ${last}`,
      'Lower quartile: 9,876.51301',
      'Upper quartile: 9,876.51678',
      'Lower whisker: 9,876.51234',
    ),
    table: expectTexts(...quartiles),
    summary: expectTexts(...quartiles),
    csv: expectTexts(...quartiles.map((text) => text.replace(',', ''))),
  },
  candlestick: {
    ...overTime,
    axis: closeTicks,
    tip: expectTexts(
      `Close: ${last}`,
      'Open: 9,876.51678',
      'High: 9,876.51999',
      'Low: 9,876.51234',
    ),
    summary: expectTexts(...ends, last),
  },
  flame: {
    label: expectTexts(...all),
    tip: expectTexts(...all.map((text) => `Total: ${text}`)),
    table: expectTexts(...all),
    summary: expectTexts('9,876.51999', sum),
    csv: data,
  },
  gauge: {
    label: expectTexts(...all),
    tip: named('value'),
    table: expectTexts(...all),
    summary: expectTexts(...ends),
    csv: data,
  },
  heatmap: {
    label: expectTexts(...all),
    tip: named('value'),
    table: expectTexts(...all),
    summary: expectTexts(...ends),
    csv: data,
  },
  histogram: {
    // Numbers along x have no group separators below 10,000.
    axis: expectTexts('9876.514', '9876.516'),
    tip: expectTexts(/^9876\.51\d* to 9876\.5\d\d/),
    table: expectTexts(/^9876\.51\d/),
    summary: expectTexts(/median 9,?876\.51555/),
    csv: expectTexts(/^9876\.51\d*$/),
  },
  map: {
    label: expectTexts(/^9,876\.51\d/),
    tip: named('value'),
    table: expectTexts(...all),
    summary: expectTexts(...ends),
    csv: data,
  },
  network: {
    tip: expectTexts(`5 links: ${sum}`, ...all.map((text) => `Hub: ${text}`)),
    table: expectTexts(...all),
    csv: data,
  },
  pie: {
    label: expectTexts(...all, sum),
    tip: named('value'),
    table: expectTexts(...all),
    summary: expectTexts(...ends, sum),
    csv: data,
  },
  pivot: {
    label: expectTexts(...all, sum),
    table: expectTexts(...all),
    summary: expectTexts(...ends, sum),
    csv: data,
  },
  sankey: {
    label: expectTexts(...all, sum),
    tip: expectTexts(...all.map((text) => `value: ${text}`), `Incoming, 5 flows: ${sum}`),
    table: expectTexts(...all),
    summary: expectTexts('9,876.51999', sum),
    csv: data,
  },
  scatter: {
    axis: closeTicks,
    tip: named('value'),
    table: expectTexts(...all),
    summary: expectTexts(...ends),
    csv: data,
  },
  stat: {
    label: expectTexts(last, /Up 0\.00321/),
    tip: named('value'),
    table: expectTexts(...all),
    summary: expectTexts(last, ...ends, 'up 0.00321'),
    csv: data,
  },
  logs: {
    table: expectTexts(...all),
    csv: data,
  },
  table: {
    label: expectTexts(...all),
    table: expectTexts(...all),
    summary: expectTexts(...ends),
    csv: data,
  },
  text: {
    label: expectTexts(last),
    table: expectTexts(...all),
    summary: expectTexts(last),
    csv: data,
  },
  timeline: {
    label: expectTexts(...all),
    tip: expectTexts(...all.map((text) => new RegExp(`^${text}: `))),
    table: expectTexts(...all),
    summary: expectTexts(...all),
    csv: data,
  },
  treemap: {
    label: expectTexts(...all),
    tip: named('value'),
    table: expectTexts(...all),
    summary: expectTexts('9,876.51999', sum),
    csv: data,
  },
  waterfall: {
    axis: expectTexts('0', '20,000', '40,000'),
    label: expectTexts(...all.map((text) => `+${text}`), sum),
    tip: expectTexts(...all.map((text) => `Change: +${text}`), `Total: ${sum}`),
    table: expectTexts(...all.map((text) => `+${text}`), sum),
    summary: expectTexts('+9,876.51999', sum),
    csv: data,
  },
};
