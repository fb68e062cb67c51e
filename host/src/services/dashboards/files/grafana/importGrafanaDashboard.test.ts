import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type Box, resolveLayout } from '../../../layout/resolveLayout';
import { parseImport } from '../parseImport';

const [hosts = '', beforeGrids = ''] = ['hosts', 'beforeGrids'].map((name) =>
  readFileSync(join(__dirname, 'fixtures', `${name}.json`), 'utf8'),
);

function imported(file: unknown) {
  const parsed = parseImport(typeof file === 'string' ? file : JSON.stringify(file));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const { content, report } = parsed.value;
  if (!report) throw new Error('not read as a file of Grafana');
  return { content, report };
}

function problemsOf(file: unknown): string[] {
  const parsed = parseImport(typeof file === 'string' ? file : JSON.stringify(file));
  return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path}: ${message}`);
}

/** Panels with their options as values. */
function panelsOf(file: unknown): Record<string, unknown>[] {
  return Object.values(imported(file).content.panels).map(({ options, ...panel }) => ({
    ...panel,
    ...(options !== undefined && { options: JSON.parse(String(options)) }),
  }));
}

function boxesOf(file: unknown) {
  return panelsOf(file).map(({ title, box }) => [
    title ?? '',
    Object.values(Object(box)).join(' '),
  ]);
}

const steps = (...values: readonly (readonly [number | null, string])[]) =>
  values.map(([from, meaning]) => ({ from, meaning, title: '' }));

describe('a dashboard with rows', () => {
  test('keeps its title, description, tags, range and pace', () => {
    expect(imported(hosts).content.about).toEqual({
      title: 'Hosts',
      description: 'Load, memory and disks of each host',
      tags: { linux: true, 'node-exporter': true },
      timeRange: '{"from":"now-1d","to":"now"}',
      refresh: 60,
    });
  });

  test('has its rows as sections, collapsed ones with their panels', () => {
    const { sections } = imported(hosts).content;
    expect(sections).toEqual({
      'row-1': { kind: 'row', title: 'At a glance', order: 1 },
      'row-2': { kind: 'row', title: 'Disks of $node', order: 2, folded: true },
      'row-3': { kind: 'row', title: 'Row 3', order: 3 },
    });
    expect(boxesOf(hosts)).toEqual([
      ['CPU busy', 'row-1 0 1 3 4'],
      ['Uptime', 'row-1 3 1 3 2'],
      ['Memory', 'row-1 6 1 18 4'],
      ['Space used', 'row-2 0 6 12 9'],
      ['Throughput', 'row-2 12 6 12 9'],
      ['', 'row-3 0 7 24 3'],
    ]);
  });

  test('gets charts with the options that they have too', () => {
    const [busy, uptime, memory, space, throughput, note] = panelsOf(hosts);
    expect(busy).toMatchObject({
      title: 'CPU busy',
      description: "Share of all cores that isn't idle",
      remote: 'chart-gauge',
      channel: 'stable',
      options: {
        ...{ shape: 'gauge', unit: '%', decimals: 1, min: 0, max: 100, aggregate: 'last' },
        thresholds: steps([null, 'good'], [85, 'warn'], [95, 'bad']),
      },
    });
    expect(uptime).toMatchObject({
      remote: 'chart-stat',
      options: { unit: 's', value: 'last', sparkline: false, compare: 'none' },
    });
    expect(memory).toMatchObject({
      remote: 'chart-area',
      options: {
        ...{ unit: 'B', numberFormat: 'iec', min: 0, stack: 'zero', curve: 'smooth' },
        labels: 'legend',
      },
    });
    // Grafana doesn't draw thresholds whose style is off.
    expect(memory?.options).not.toHaveProperty('thresholds');
    expect(space).toMatchObject({
      remote: 'chart-gauge',
      options: {
        ...{ shape: 'bars', orientation: 'horizontal', numberFormat: 'percent', min: 0, max: 1 },
        aggregate: 'mean',
        thresholds: steps([null, 'good'], [0.7, 'warn'], [0.9, 'bad']),
      },
    });
    expect(throughput).toMatchObject({
      remote: 'chart-line',
      options: {
        ...{ unit: 'B/s', scale: 'log', missing: 'connect', labels: 'end' },
        yTitle: 'read (−) / write (+)',
      },
    });
    expect(note).toMatchObject({
      remote: 'chart-text',
      options: { text: '# Help\n\nAsk the [operators](https://example.com).' },
    });
  });

  test('has no source, query or encoding of its own making', () => {
    for (const panel of panelsOf(hosts)) {
      expect(Object.keys(panel)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(source|query|encoding)$/)]),
      );
    }
  });

  test('reports all that is left out', () => {
    const query = (count: number, source: string) => ({ part: 'queries', count, source });
    expect(imported(hosts).report).toEqual({
      dashboard: [
        { part: 'variables', names: ['job', 'node'] },
        { part: 'annotations', count: 1 },
        { part: 'links', count: 1 },
      ],
      panels: [
        { title: 'CPU busy', absence: null, leftOut: [query(1, 'Prometheus')] },
        { title: 'Uptime', absence: null, leftOut: [query(1, 'Prometheus')] },
        {
          title: 'Memory',
          absence: null,
          leftOut: [
            query(2, 'Prometheus'),
            { part: 'transformations', count: 1 },
            { part: 'overrides', count: 2 },
          ],
        },
        { title: 'Rack', absence: { reason: 'kind', kind: 'canvas' }, leftOut: [] },
        {
          title: 'Space used',
          absence: null,
          leftOut: [query(1, 'Prometheus'), { part: 'mappings', count: 1 }],
        },
        {
          title: 'Throughput',
          absence: null,
          leftOut: [
            query(1, 'Prometheus'),
            { part: 'links', count: 1 },
            ...[{ part: 'alert' }, { part: 'repeat' }],
          ],
        },
      ],
    });
  });
});

describe('a dashboard from before Grafana 5', () => {
  test('has the positions that Grafana gives it', () => {
    expect(imported(beforeGrids).content.sections).toEqual({});
    expect(boxesOf(beforeGrids)).toEqual([
      ['Requests', '0 0 8 3'],
      ['Cache', '8 0 8 3'],
      ['Contact', '16 0 8 3'],
      ['Latency', '0 3 16 8'],
      ['Traffic', '16 3 8 6'],
      ['Responses by size', '0 11 24 8'],
    ]);
  });

  test('gets charts for single values and graphs', () => {
    expect(panelsOf(beforeGrids)).toMatchObject([
      {
        remote: 'chart-stat',
        options: {
          ...{ unit: 'req/s', decimals: 0, value: 'last', sparkline: true, compare: 'none' },
          thresholds: steps([null, 'good'], [100, 'warn'], [500, 'bad']),
        },
      },
      {
        remote: 'chart-gauge',
        options: {
          ...{ unit: '%', min: 0, max: 100, aggregate: 'mean' },
          thresholds: steps([null, 'bad'], [50, 'warn'], [80, 'good']),
        },
      },
      { remote: 'chart-text', options: { text: 'Web & more\n\nAsk Ada' } },
      {
        remote: 'chart-line',
        options: {
          ...{ unit: 'ms', yTitle: 'p95', min: 0, rightMin: 0, rightMax: 100, curve: 'step' },
          ...{ missing: 'connect', labels: 'end' },
          thresholds: steps([200, 'warn'], [500, 'bad']),
        },
      },
      {
        remote: 'chart-area',
        options: { unit: 'bit/s', stack: 'normalise', missing: 'zero', labels: 'none' },
      },
      { remote: 'chart-histogram', options: { bins: 20 } },
    ]);
  });

  test('loses a range that means today, texts around values, and HTML', () => {
    const { dashboard, panels } = imported(beforeGrids).report;
    expect(dashboard).toEqual([{ part: 'time', from: 'now/d', to: 'now' }]);
    expect(
      panels.map(({ title, leftOut }) => [title, leftOut.map(({ part }) => part).join()]),
    ).toEqual([
      ['Requests', 'queries,affixes'],
      ['Cache', 'queries'],
      ['Contact', 'html'],
      ['Latency', 'queries,overrides'],
      ['Traffic', 'queries'],
      ['Responses by size', 'queries'],
    ]);
  });

  test('has rows with headings only if Grafana shows one', () => {
    const file = JSON.parse(beforeGrids);
    file.rows[1].collapse = true;
    expect(imported(file).content.sections).toEqual({
      'row-1': { kind: 'row', title: 'Totals', order: 1 },
      'row-2': { kind: 'row', title: 'Details', order: 2, folded: true },
    });
    expect(boxesOf(file).map(([, box]) => box)).toEqual([
      ...['row-1 0 1 8 3', 'row-1 8 1 8 3', 'row-1 16 1 8 3'],
      ...['row-2 0 5 16 8', 'row-2 16 5 8 6', 'row-2 0 13 24 8'],
    ]);
  });
});

describe('an import', () => {
  const panel = { type: 'table', title: 'T', gridPos: { x: 0, y: 0, w: 24, h: 8 } };
  const dashboard = { title: 'D', schemaVersion: 39, panels: [panel] };

  test.each([
    ['its own export', dashboard],
    ['the API’s envelope', { dashboard, meta: { slug: 'd' } }],
    [
      'a resource',
      { apiVersion: 'dashboard.grafana.app/v1beta1', kind: 'Dashboard', spec: dashboard },
    ],
  ])('reads %s', (_name, file) => {
    expect(boxesOf(file)).toEqual([['T', '0 0 24 8']]);
  });

  test('draws side by side what was side by side, without overlaps', () => {
    const gridPos = [
      { x: 0, y: 0, w: 12, h: 9 },
      { x: 12, y: 0, w: 12, h: 3 },
      { x: 12, y: 3, w: 12, h: 6 },
      { x: 0, y: 9, w: 24, h: 5 },
    ];
    const file = { ...dashboard, panels: gridPos.map((each) => ({ ...panel, gridPos: each })) };
    const boxes = panelsOf(file).map(({ box }, i) => ({ id: `${i}`, ...Object(box) }) as Box);
    expect(resolveLayout(boxes).map(({ x, y, w, h }) => ({ x, y, w, h }))).toEqual(
      [0, 1, 2, 3].map((i) => gridPos[i]),
    );
  });

  test('puts positions that the grid hasn’t into it', () => {
    const wild = { x: 20, y: -3, w: 30, h: 900 };
    const file = {
      ...dashboard,
      panels: [
        { ...panel, gridPos: wild },
        { ...panel, gridPos: null },
      ],
    };
    expect(boxesOf(file).map(([, box]) => box)).toEqual(['0 0 24 100', '0 0 12 8']);
  });

  test('takes library panels from the file, and names those that it lacks', () => {
    const reference = (uid: string) => ({
      gridPos: panel.gridPos,
      libraryPanel: { uid, name: uid },
      title: uid,
    });
    const file = {
      ...dashboard,
      __elements: { known: { uid: 'known', kind: 1, model: { type: 'logs', title: 'x' } } },
      panels: [reference('known'), reference('gone')],
    };
    expect(panelsOf(file).map(({ remote }) => remote)).toEqual(['chart-logs']);
    expect(imported(file).report).toMatchObject({
      panels: [{ title: 'gone', absence: { reason: 'library' } }],
    });
  });

  test('stops at 200 panels and 50 rows, and names the rest', () => {
    const at = (y: number, type: string) => ({
      type,
      title: `${type} ${y}`,
      gridPos: { x: 0, y, w: 24, h: 1 },
    });
    const panels = Array.from({ length: 60 }, (_, row) => [
      at(row * 10, 'row'),
      ...[1, 2, 3, 4].map((i) => at(row * 10 + i, 'table')),
    ]).flat();
    const { content, report } = imported({ ...dashboard, panels });
    expect(Object.keys(content.panels).length).toBe(200);
    expect(Object.keys(content.sections).length).toBe(50);
    const { dashboard: lost, panels: absent } = report;
    expect(lost).toEqual([{ part: 'rows', count: 10 }]);
    expect(absent.map(({ title, absence }) => [title, absence?.reason])).toEqual(
      Array.from({ length: 40 }, (_, i) => [
        `table ${500 + Math.floor(i / 4) * 10 + (i % 4) + 1}`,
        'limit',
      ]),
    );
  });

  test('shortens what is too long, and says so', () => {
    const text = { type: 'text', title: 'y'.repeat(200), options: { content: 'z'.repeat(12_000) } };
    const { content, report } = imported({ ...dashboard, title: 'x'.repeat(200), panels: [text] });
    expect(String(content.about.title)).toBe(`${'x'.repeat(119)}…`);
    expect(report).toMatchObject({
      dashboard: [{ part: 'shortened' }],
      panels: [{ leftOut: [{ part: 'shortened' }] }],
    });
  });

  test('ignores settings of charts that can’t be read', () => {
    const odd = {
      ...panel,
      fieldConfig: { defaults: { unit: 7, min: 'none', custom: [] } },
      options: 'x',
    };
    expect(panelsOf({ ...dashboard, panels: [odd] })).toMatchObject([{ remote: 'chart-table' }]);
  });

  test.each([
    [{ ...dashboard, title: ' ' }, ['title: must not be empty']],
    [{ ...dashboard, title: 7 }, ['title: must be string']],
    [{ ...dashboard, panels: { a: panel } }, ['panels: must be Array']],
    [
      { ...dashboard, panels: [{ title: 'T' }, 7] },
      ['panels.0: must have a type', 'panels.1: must be Object'],
    ],
    [
      { title: 'D', elements: {}, layout: {} },
      ['elements: is Grafana’s newest model. Export the dashboard again as classic JSON'],
    ],
  ])('refuses %j', (file, problems) => {
    expect(problemsOf(file)).toEqual(problems);
  });

  test('reads a large file of which little remains', () => {
    const targets = Array.from({ length: 4000 }, (_, i) => ({
      expr: `rate(x${i}[1m])`.padEnd(200),
    }));
    expect(panelsOf({ ...dashboard, panels: [{ ...panel, targets }] }).length).toBe(1);
  });

  test.each([
    ['HTML', '{"type":"text","options":{"mode":"html","content":"', '<script ', '"}}'],
    ['a number', '{"type":"graph","decimals":"', '9', 'x"}'],
    ['rows in rows', '', '{"type":"row","panels":[', ''],
  ])('isn’t held up by %s without end', (name, start, repeated, end) => {
    const count = Math.floor(1_000_000 / repeated.length);
    const odd = `${start}${repeated.repeat(count)}${name === 'rows in rows' ? ']}'.repeat(count) : end}`;
    const startedAt = performance.now();
    expect(parseImport(`{"title":"D","schemaVersion":39,"panels":[${odd}]}`).ok).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });

  test('refuses one of which too much remains', () => {
    const note = { type: 'text', options: { content: 'z'.repeat(9000) } };
    expect(problemsOf({ ...dashboard, panels: Array.from({ length: 70 }, () => note) })).toEqual([
      expect.stringMatching(/^panels: become 6\d\d Ki characters; the limit is 512 Ki$/),
    ]);
  });

  test('leaves files of ours to their own parser', () => {
    const file = { chartroom: 'dashboard', schema: 2, about: { title: 'D' }, panels: [] };
    expect(problemsOf(file)).toEqual(['panels: must be an object']);
    expect(problemsOf({ other: 1 })).toEqual([expect.stringContaining('chartroom: must be')]);
  });
});
