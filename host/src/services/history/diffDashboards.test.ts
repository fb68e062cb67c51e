import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { diffDashboards } from './diffDashboards';
import { diffJson } from './diffJson';

const box = { rev: 1, x: 0, y: 0, w: 12, h: 8 };

function panel(more: object = {}) {
  return { rev: 1, slot: 'p000', title: 'CPU', remote: 'chart-line', box, ...more };
}

function dashboard(panels: object, more: object = {}) {
  return { schema: 2, rev: 5, about: { rev: 1, title: 'Machine' }, panels, ...more };
}

describe('diffJson', () => {
  test('descends into objects and into arrays of equal length', () => {
    const before = { axis: { unit: 'ms', 'a/b': 1 }, colours: ['red', 'blue'], steps: [1] };
    const after = { axis: { unit: 's', 'a/b': 2 }, colours: ['red', 'green'], steps: [1, 2] };
    expect(diffJson(before, after)).toEqual([
      { pointer: '/axis/unit', before: 'ms', after: 's' },
      { pointer: '/axis/a~1b', before: 1, after: 2 },
      { pointer: '/colours/1', before: 'blue', after: 'green' },
      { pointer: '/steps', before: [1], after: [1, 2] },
    ]);
  });

  test('applied to the first value gives the second', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (before, after) => {
        const result = diffJson(before, after).reduce<unknown>(
          (value, change) => applyAt(value, change.pointer.split('/').slice(1), change.after),
          structuredClone(before),
        );
        expect(withoutNull(result)).toEqual(withoutNull(after));
      }),
      { numRuns: 500 },
    );
  });
});

describe('diffDashboards', () => {
  test('tells panels that were added, removed, moved and changed', () => {
    const before = dashboard({ kept: panel(), gone: panel(), here: panel(), text: panel() });
    const after = dashboard({
      kept: panel({ rev: 9, slot: 'p004' }),
      new: panel(),
      here: panel({ box: { ...box, rev: 2, y: 3 } }),
      text: panel({ title: 'Load', box: { ...box, x: 12 } }),
    });
    expect(
      diffDashboards(before, after).map(({ id, kind, changes }) => [
        id,
        kind,
        changes.map(({ path, before, after }) => `${path}: ${before} → ${after}`),
      ]),
    ).toEqual([
      ['gone', 'removed', []],
      ['here', 'moved', ['panels/here/box/y: 0 → 3']],
      ['new', 'added', []],
      ['text', 'changed', ['panels/text/title: CPU → Load', 'panels/text/box/x: 0 → 12']],
    ]);
  });

  test('compares JSON texts by what they mean', () => {
    const of = (options: string) => dashboard({ cpu: panel({ options }) });
    expect(diffDashboards(of('{"a":1,"b":2}'), of('{ "b": 2, "a": 1 }'))).toEqual([]);
    expect(diffDashboards(of('{"a":1,"b":2}'), of('{"b":3}'))[0]?.changes).toEqual([
      { path: 'panels/cpu/options', pointer: '/a', before: 1, after: null },
      { path: 'panels/cpu/options', pointer: '/b', before: 2, after: 3 },
    ]);
    expect(diffDashboards(of('{"a":1}'), of('broken'))[0]?.changes).toEqual([
      { path: 'panels/cpu/options', pointer: '', before: '{"a":1}', after: 'broken' },
    ]);
  });

  test('finds fields of about, sections and variables by name', () => {
    const section = { rev: 1, slot: 's00', kind: 'row', title: 'Hosts', order: 0 };
    const before = dashboard({}, { sections: { a: section } });
    const after = dashboard(
      {},
      {
        about: { rev: 2, title: 'Machines', tags: { net: true } },
        sections: { a: { ...section, rev: 2, folded: true } },
        variables: { host: { rev: 1, slot: 'v00', order: 0, spec: '{}' } },
      },
    );
    expect(
      diffDashboards(before, after).flatMap(({ kind, record, changes }) =>
        changes.length === 0 ? [`${record} ${kind}`] : changes.map(({ path }) => path),
      ),
    ).toEqual(['about/title', 'about/tags', 'sections/a/folded', 'variables added']);
  });

  test('of the same states is empty, and backwards it swaps before and after', () => {
    const before = dashboard({ a: panel(), b: panel({ options: '{"a":[1,2]}' }) });
    const after = dashboard({ b: panel({ options: '{"a":[1,3]}', title: 'B' }), c: panel() });
    expect(diffDashboards(before, structuredClone(before))).toEqual([]);
    const swapped = diffDashboards(after, before).flatMap(({ changes }) => changes);
    const forth = diffDashboards(before, after).flatMap(({ changes }) => changes);
    expect(new Set(swapped.map(({ path, before, after }) => `${path} ${after} ${before}`))).toEqual(
      new Set(forth.map(({ path, before, after }) => `${path} ${before} ${after}`)),
    );
  });

  test('of 200 panels takes less than 10 ms of processor time', () => {
    const options = (index: number, unit: string) =>
      JSON.stringify({
        unit,
        series: Array.from({ length: 12 }, (_, at) => `series ${index} ${at}`),
      });
    const of = (unit: string) =>
      dashboard(
        Object.fromEntries(
          Array.from({ length: 200 }, (_, index) => [
            `p${index}`,
            panel({ options: options(index, unit), query: '{"window":"5m","by":["host"]}' }),
          ]),
        ),
      );
    const [before, after] = [of('ms'), of('s')];
    expect(diffDashboards(before, after)).toHaveLength(200);
    const times = Array.from({ length: 40 }, () => {
      const start = process.cpuUsage();
      diffDashboards(before, after);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    }).sort((a, b) => a - b);
    expect(times[20]).toBeLessThan(10);
  });
});

function applyAt(value: unknown, [token, ...rest]: readonly string[], next: unknown): unknown {
  if (token === undefined) return next;
  const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
  const copy: unknown = Array.isArray(value) ? [...value] : { ...Object(value) };
  Object.defineProperty(copy, key, {
    value: applyAt(Reflect.get(Object(value), key), rest, next),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}

/** A missing key and null are one, as in the database. */
function withoutNull(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutNull);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, child]) => child !== null)
      .map(([key, child]) => [key, withoutNull(child)]),
  );
}
