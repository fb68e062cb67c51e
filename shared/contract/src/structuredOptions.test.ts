import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemsByPath } from '../test/problemsByPath';
import {
  type ChartManifest,
  isOptionInUse,
  limits,
  type OptionSchema,
  type OptionsSchema,
  optionDefault,
  parseManifest,
  parseOptions,
  parseStoredOptions,
} from './index';

const schema: OptionsSchema = {
  type: 'object',
  groups: { axes: { title: 'Axes' }, marks: { title: 'Marks', description: 'What is drawn' } },
  properties: {
    stack: {
      type: 'string',
      title: 'Stack',
      enum: ['none', 'zero'],
      enumTitles: ['Off', 'On'],
      default: 'none',
    },
    baseline: {
      type: 'number',
      title: 'Baseline',
      default: 0,
      when: [{ option: 'stack', in: ['zero'] }, { role: 'colour' }],
    },
    axis: {
      type: 'object',
      title: 'Y axis',
      group: 'axes',
      properties: {
        min: { type: 'number', title: 'Min', default: null, lessThan: 'max' },
        max: { type: 'number', title: 'Max', default: null },
        format: {
          type: 'object',
          title: 'Format',
          format: 'number-format',
          default: { style: 'si' },
        },
      },
    },
    lines: {
      type: 'array',
      title: 'Lines',
      itemTitle: 'Line',
      group: 'marks',
      maxItems: 3,
      default: [{ at: 1 }],
      items: {
        type: 'object',
        properties: {
          at: { type: 'number', title: 'At', default: 0 },
          colour: { type: 'string', title: 'Colour', format: 'colour', default: '' },
          dash: { type: 'array', title: 'Dash', items: { type: 'number' }, default: [4, 2] },
        },
      },
    },
    colours: { type: 'array', title: 'Colours', format: 'series-colours', default: [] },
    thresholds: { type: 'array', title: 'Thresholds', format: 'thresholds', default: [] },
    references: { type: 'array', title: 'Reference lines', format: 'references', default: [] },
  },
};
const defaults = {
  stack: 'none',
  baseline: 0,
  axis: { min: null, max: null, format: { style: 'si', decimals: null, unit: '' } },
  lines: [{ at: 1, colour: '', dash: [4, 2] }],
  colours: [],
  thresholds: [],
  references: [],
};

const chart: ChartManifest = {
  kind: 'chart',
  id: 'chart-x',
  title: 'X',
  description: '',
  icon: 'x',
  options: schema,
  encodings: {
    y: { title: 'Y', types: ['number', 'date'], required: true, multiple: true },
    colour: { title: 'Colour', types: ['category'], required: false, multiple: false },
  },
  limits: { points: 1000, series: 10 },
  emits: [],
  stateSchema: 1,
  minSize: { width: 120, height: 28 },
  localised: { de: { title: 'X', description: 'Zeigt X.' } },
};

describe('structured options', () => {
  test('C25: are complete with the defaults of their properties', () => {
    expect(parseOptions(schema, {})).toEqual({ ok: true, value: defaults });
    const input = {
      axis: { max: 5, format: { decimals: 2 } },
      lines: [{ at: 3 }, { colour: 'warn', dash: [] }],
    };
    expect(parseOptions(schema, input)).toEqual({
      ok: true,
      value: {
        ...defaults,
        axis: { min: null, max: 5, format: { style: 'si', decimals: 2, unit: '' } },
        lines: [
          { at: 3, colour: '', dash: [4, 2] },
          { at: 0, colour: 'warn', dash: [] },
        ],
      },
    });
  });

  test('C25: report all problems with their paths', () => {
    const input = JSON.parse(`{
      "axis": {"min": "low", "format": {"style": "roman", "decimals": 13, "__proto__": 1}},
      "lines": [{"at": 1}, {"colour": "red", "dash": [1, "2"], "width": 1}, 3],
      "colours": {}, "thresholds": "high", "references": [[]]
    }`);
    expect(problemsByPath(parseOptions(schema, input))).toEqual({
      'axis.min': 'must be a finite number',
      'axis.format.style': 'must be one of auto, full, si, iec, percent, duration, scientific',
      'axis.format.decimals': 'must be at most 12',
      'axis.format.__proto__': 'is unknown',
      'lines.1.colour': 'must be cat-1 to cat-10, good, neutral, warn, bad, #rrggbb or empty',
      'lines.1.dash': 'item 1 must be a finite number',
      'lines.1.width': 'is unknown',
      'lines.2': 'must be an object',
      colours: 'must be an array',
      thresholds: 'must be an array',
      'references.0': 'must be an object',
    });
    expect(problemsByPath(parseOptions(schema, { lines: [{}, {}, {}, {}] }))).toEqual({
      lines: 'must have at most 3 items',
    });
    const many = Array.from({ length: limits.objectsPerOption + 1 }, () => ({}));
    expect(problemsByPath(parseOptions(schema, { references: many }))).toEqual({
      references: 'must have at most 200 items',
    });
  });

  test('C29: hold a number below another one if both are set', () => {
    const read = (axis: object) => problemsByPath(parseOptions(schema, { axis }));
    expect(read({ min: 3, max: 3 })).toEqual({ 'axis.min': 'must be less than max (3)' });
    expect(read({ min: 3 })).toEqual({});
    expect(read({ min: 2.5, max: 3 })).toEqual({});
  });

  test('C5: never throw, and accept what they returned unchanged', () => {
    const names = fc.constantFrom(...Object.keys(defaults), ...Object.keys(defaults.axis), 'at');
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.anything(),
        fc.constantFrom('zero', 'si', 'cat-3', 5, null),
        fc.dictionary(names, tie('any')),
        fc.array(fc.dictionary(names, tie('any')), { maxLength: 3 }),
      ),
    })).any;
    fc.assert(
      fc.property(fc.dictionary(names, value), (input) => {
        const parsed = parseOptions(schema, input);
        if (!parsed.ok) return expect(parsed.problems.length).toBeGreaterThan(0);
        expect(parseOptions(schema, parsed.value)).toEqual(parsed);
      }),
      { numRuns: 150 },
    );
  });
});

describe('standard shapes', () => {
  const read = (options: object) => problemsByPath(parseOptions(schema, options));

  test('C28: are complete, too', () => {
    const { colours, thresholds, references } = optionsOf({
      colours: [{ series: '__proto__', colour: '#0f172a' }],
      thresholds: [{ meaning: 'good' }, { from: 80, meaning: 'bad', title: 'Too hot' }],
      references: [{ at: '2024-01-01', axis: 'x' }],
    });
    expect(colours).toEqual([{ series: '__proto__', colour: '#0f172a' }]);
    expect(thresholds).toEqual([
      { from: null, meaning: 'good', title: '' },
      { from: 80, meaning: 'bad', title: 'Too hot' },
    ]);
    expect(references).toEqual([
      { axis: 'x', at: '2024-01-01', to: '', meaning: 'neutral', title: '' },
    ]);
  });

  test('C28: accept thresholds in ascending order only', () => {
    expect(read({ thresholds: [{ from: 1 }, { from: 2 }, { from: 2 }, {}] })).toEqual({
      'thresholds.2.from': 'must be greater than 2',
      'thresholds.3.from': 'must be a finite number',
    });
  });

  test('C28: accept a series once, and references that are somewhere', () => {
    expect(read({ colours: [{ series: 'a' }, { series: 'b' }, { series: 'a' }] })).toEqual({
      'colours.2.series': 'must not occur twice',
    });
    expect(read({ references: [{ at: '5' }, { to: '5' }] })).toEqual({
      'references.1.at': 'must not be empty',
    });
  });

  test.each(['', 'cat-1', 'cat-10', 'good', 'neutral', 'warn', 'bad', '#0F172a'])(
    'C28: accept the colour “%s”',
    (colour) => expect(read({ colours: [{ series: 'a', colour }] })).toEqual({}),
  );

  test.each(['cat-0', 'cat-11', 'cat-1b', 'red', '#fff', '#0f172a80', 'url(x)', 'constructor'])(
    'C28: refuse the colour “%s”',
    (colour) =>
      expect(Object.keys(read({ colours: [{ series: 'a', colour }] }))).toEqual([
        'colours.0.colour',
      ]),
  );
});

describe('a manifest with structured options', () => {
  test('C10: is returned complete', () => {
    expect(parseManifest(structuredClone(chart))).toEqual({ ok: true, value: chart });
  });

  test('C21: has valid defaults at every level', () => {
    const broken = withOptions({
      axis: axisWith({ min: { type: 'number', title: 'Min', default: 5, maximum: 4 } }),
      lines: { ...schema.properties.lines, default: [{ at: 'left' }, { x: 1 }] },
      thresholds: { ...schema.properties.thresholds, default: [{ from: 2 }, { from: 1 }] },
    });
    expect(problemsByPath(parseManifest(broken))).toEqual({
      'options.properties.axis.properties.min.default': 'must be at most 4',
      'options.properties.lines.default.0.at': 'must be a finite number',
      'options.properties.lines.default.1.x': 'is unknown',
      'options.properties.thresholds.default.1.from': 'must be greater than 2',
    });
    const twice = axisWith({ min: { type: 'number', title: 'M', default: 5, lessThan: 'max' } }, 4);
    expect(problemsByPath(parseManifest(withOptions({ axis: twice })))).toEqual({
      'options.properties.axis.properties.min.default': 'must be less than max (4)',
    });
  });

  test('C26: C27: C29: names only what is there', () => {
    const broken = withOptions({
      stack: { ...schema.properties.stack, group: 'toString', enumTitles: ['Off'] },
      baseline: {
        ...schema.properties.baseline,
        lessThan: 'stack',
        when: [
          { option: 'stack', in: ['one'] },
          { option: 'constructor', in: [1] },
          { option: 'baseline', in: [1] },
          { role: 'size' },
          { option: 'stack', in: [] },
        ],
      },
      axis: axisWith({ min: { type: 'number', title: 'Min', default: null, group: 'axes' } }),
    });
    const problems = problemsByPath(parseManifest(broken));
    expect(problems).toEqual({
      'options.properties.stack.group': 'must be one of groups',
      'options.properties.stack.enumTitles': 'must have a title for each value of enum',
      'options.properties.baseline.lessThan': 'must be the name of a number beside it',
      'options.properties.baseline.when.0': 'must list values that stack can have',
      'options.properties.baseline.when.1': 'must name another option beside it',
      'options.properties.baseline.when.2': 'must name another option beside it',
      'options.properties.baseline.when.3': 'must name a role of the chart',
      'options.properties.baseline.when.4': 'must list values',
      'options.properties.axis.properties.min.group': 'can’t be set inside an object',
    });
  });

  test('C25: is at most three levels deep', () => {
    const nested = (levels: number): object =>
      levels === 0
        ? { type: 'number', title: 'N', default: 0 }
        : { type: 'object', title: 'N', properties: { n: nested(levels - 1) } };
    expect(problemsByPath(parseManifest(withOptions({ n: nested(3) })))).toEqual({});
    const path = 'options.properties.n.properties.n.properties.n.properties.n.type';
    expect(problemsByPath(parseManifest(withOptions({ n: nested(4) })))).toEqual({
      [path]: 'must be one of string, number, boolean, array',
    });
    expect(parseManifest(withOptions({ n: nested(5_000) })).ok).toBe(false);
  });

  test('C6: is refused where it states contract 1, with each addition', () => {
    expect(problemsByPath(parseManifest(chart, 1))).toEqual(
      Object.fromEntries(
        [
          'localised',
          'minSize',
          'encodings.y.types',
          'options.groups',
          'options.properties.stack.enumTitles',
          'options.properties.baseline.when',
          'options.properties.axis.type',
          'options.properties.axis.group',
          'options.properties.axis.properties',
          'options.properties.lines.items',
          'options.properties.lines.itemTitle',
          'options.properties.lines.group',
          'options.properties.colours.format',
          'options.properties.thresholds.format',
          'options.properties.references.format',
        ].map((path) => [path, 'needs contract 2']),
      ),
    );
  });
});

describe('isOptionInUse', () => {
  test('C27: is true if all conditions hold', () => {
    const { baseline, stack } = schema.properties as Record<string, OptionSchema>;
    if (!baseline || !stack) throw new Error('the schema has both');
    expect(isOptionInUse(stack, defaults)).toBe(true);
    expect(isOptionInUse(baseline, { stack: 'zero' }, { colour: ['host'] })).toBe(true);
    expect(isOptionInUse(baseline, { stack: 'zero' }, { colour: [] })).toBe(false);
    expect(isOptionInUse(baseline, { stack: 'zero' })).toBe(false);
    expect(isOptionInUse(baseline, { stack: 'none' }, { colour: ['host'] })).toBe(false);
  });
});

test('C25: an option’s default is complete', () => {
  for (const [name, option] of Object.entries(schema.properties)) {
    expect(optionDefault(option)).toEqual(defaults[name as keyof typeof defaults]);
  }
});

function optionsOf(input: object) {
  const parsed = parseOptions(schema, input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

function withOptions(properties: object) {
  return {
    ...chart,
    options: { ...schema, properties: { ...schema.properties, ...properties } },
  };
}

function axisWith(properties: object, max: number | null = null) {
  return {
    type: 'object',
    title: 'Axis',
    properties: { max: { type: 'number', title: 'Max', default: max }, ...properties },
  };
}

describe('options that were stored', () => {
  const max: OptionSchema = { type: 'number', title: 'Max', default: null };
  const withMin = (value: number | null): OptionsSchema => ({
    type: 'object',
    properties: {
      min: { type: 'number', title: 'Min', default: value, lessThan: 'max' },
      max,
      title: { type: 'string', title: 'Title', default: '' },
    },
  });

  test.each([
    [4, 4],
    [5, 4],
  ])('have no number %d that must be less than %d, and may be empty', (min, limit) => {
    const stored = { min, max: limit, title: 'Load' };
    const value = { min: null, max: limit, title: 'Load' };
    expect(parseStoredOptions(withMin(null), stored)).toEqual({ ok: true, value });
    expect(problemsByPath(parseOptions(withMin(null), stored))).toEqual({
      min: `must be less than max (${limit})`,
    });
  });

  test('are invalid where that number can’t be empty, or another rule is broken', () => {
    expect(problemsByPath(parseStoredOptions(withMin(0), { min: 5, max: 4 }))).toEqual({
      min: 'must be less than max (4)',
    });
    expect(problemsByPath(parseStoredOptions(withMin(null), { min: 5, max: 4, x: 1 }))).toEqual({
      x: 'is unknown',
    });
  });
});
