import { describe, expect, test } from '@jest/globals';
import type { DashboardSection } from '../../services/dashboards/dashboard';
import { testPanel } from '../../services/dashboards/dashboard.testkit';
import { outlineBoxes } from './outlineBoxes';

function panelIn(section: string | null, id: string, y = 0) {
  const place = { x: 0, y, w: 12, h: 8 };
  return testPanel(id, { position: place, box: { section, ...place } });
}

function section(id: string, kind: 'tab' | 'row', tab: string | null = null, isFolded = false) {
  return { id, kind, tab, title: id, isFolded } satisfies DashboardSection;
}

const placesOf = (...args: Parameters<typeof outlineBoxes>) =>
  Object.fromEntries(outlineBoxes(...args).map(({ id, y }) => [id, y]));

describe('outlineBoxes', () => {
  test('puts rows below the panels above them, each after its heading', () => {
    const sections = [section('one', 'row'), section('two', 'row')];
    const panels = [
      panelIn(null, 'a'),
      panelIn('one', 'b'),
      panelIn('one', 'c', 8),
      panelIn('two', 'd'),
    ];
    expect(placesOf({ panels, sections })).toEqual({ a: 0, b: 9, c: 17, d: 26 });
  });

  test('leaves out the panels of a collapsed row, but for the one that is asked for', () => {
    const sections = [section('one', 'row', null, true), section('two', 'row')];
    const panels = [panelIn('one', 'a'), panelIn('two', 'b')];
    expect(placesOf({ panels, sections })).toEqual({ b: 2 });
    expect(placesOf({ panels, sections }, 'a')).toEqual({ a: 1, b: 10 });
  });

  test('has the first tab only, or the one of the panel', () => {
    const sections = [section('first', 'tab'), section('second', 'tab')];
    const panels = [panelIn('first', 'a'), panelIn('second', 'b')];
    expect(placesOf({ panels, sections })).toEqual({ a: 0 });
    expect(placesOf({ panels, sections }, 'b')).toEqual({ b: 0 });
  });

  test('names the chart of each panel', () => {
    const panels = [testPanel('a', { remote: 'chart-pie' })];
    expect(outlineBoxes({ panels, sections: [] })).toEqual([
      { id: 'a', remote: 'chart-pie', x: 0, y: 0, w: 12, h: 8 },
    ]);
  });
});
