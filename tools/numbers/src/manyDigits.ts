import type { ChartName } from './chartNames';
import type { Expectation, Output } from './expectation';

// Values 9876.51234 to 9876.51999: the spread of 0.00765 asks for 0.00000765 at most, six decimals.
const all = ['9,876.51234', '9,876.51678', '9,876.51301', '9,876.51999', '9,876.51555'];
const ends = ['9,876.51234', '9,876.51999'];
const last = '9,876.51555';
const sum = '49,382.57767';
const quartiles = ['9,876.51234', '9,876.51301', last, '9,876.51678', '9,876.51999'];

/** Nothing is as good as rounded away. */
function says(...has: readonly (string | RegExp)[]): Expectation {
  return { has, hasNot: ['9,877', '9877', '9,876.5', '9876.5', '49,383'] };
}

function named(name: string): Expectation {
  return says(...all.map((text) => `${name}: ${text}`));
}

const data = says(...all.map((text) => text.replace(',', '')));
const closeTicks = says('9,876.514', '9,876.516', '9,876.518');
const ticksFrom0 = says('0', '5,000', '10,000');
const overTime = { label: says(last), tip: named('value'), table: says(...all), csv: data };

/** Left out: what says nothing of its values says nothing of these either. */
export const manyDigits: Readonly<
  Record<ChartName, Readonly<Partial<Record<Output, Expectation>>>>
> = {
  area: { ...overTime, axis: ticksFrom0, summary: says(...ends, last) },
  line: { ...overTime, axis: closeTicks, summary: says(...ends, last) },
  bar: {
    axis: ticksFrom0,
    label: says(...all),
    tip: named('value'),
    table: says(...all),
    summary: says(...ends),
    csv: data,
  },
  boxplot: {
    axis: closeTicks,
    tip: says(
      `Median: ${last}`,
      'Lower quartile: 9,876.51301',
      'Upper quartile: 9,876.51678',
      'Lower whisker: 9,876.51234',
    ),
    table: says(...quartiles),
    summary: says(...quartiles),
    csv: says(...quartiles.map((text) => text.replace(',', ''))),
  },
  candlestick: {
    ...overTime,
    axis: closeTicks,
    tip: says(`Close: ${last}`, 'Open: 9,876.51678', 'High: 9,876.51999', 'Low: 9,876.51234'),
    summary: says(...ends, last),
  },
  heatmap: {
    label: says(...all),
    tip: named('value'),
    table: says(...all),
    summary: says(...ends),
    csv: data,
  },
  histogram: {
    // Numbers along x have no groups below 10,000.
    axis: says('9876.514', '9876.516'),
    tip: says(/^9876\.51\d* to 9876\.5\d\d/),
    table: says(/^9876\.51\d/),
    summary: says(/median 9,?876\.51555/),
    csv: says(/^9876\.51\d*$/),
  },
  map: {
    label: says(/^9,876\.51\d/),
    tip: named('value'),
    table: says(...all),
    summary: says(...ends),
    csv: data,
  },
  network: {
    tip: says(`5 links: ${sum}`, ...all.map((text) => `Hub: ${text}`)),
    table: says(...all),
    csv: data,
  },
  pie: {
    label: says(...all, sum),
    tip: named('value'),
    table: says(...all),
    summary: says(...ends, sum),
    csv: data,
  },
  sankey: {
    label: says(...all, sum),
    tip: says(...all.map((text) => `value: ${text}`), `In, 5 flows: ${sum}`),
    table: says(...all),
    summary: says('9,876.51999', sum),
    csv: data,
  },
  scatter: {
    axis: closeTicks,
    tip: named('value'),
    table: says(...all),
    summary: says(...ends),
    csv: data,
  },
  stat: {
    label: says(last, /\+0\.00321/),
    tip: named('value'),
    table: says(...all),
    summary: says(last, ...ends, '+0.00321'),
    csv: data,
  },
  table: { label: says(...all), table: says(...all), summary: says(...ends), csv: data },
  text: { label: says(last), table: says(...all), summary: says(last), csv: data },
  treemap: {
    label: says(...all),
    tip: named('value'),
    table: says(...all),
    summary: says('9,876.51999', sum),
    csv: data,
  },
};
