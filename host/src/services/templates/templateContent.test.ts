import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { ChartField } from '../charts/suggestEncoding';
import { newStoredDashboard } from '../dashboards/files/dashboardContent';
import { parseDashboard } from '../dashboards/parseDashboard';
import { type TemplateChart, templateContent } from './templateContent';
import { templates } from './templates';

const remotes = ['line', 'bar', 'stat', 'table', 'histogram', 'pie', 'scatter', 'area', 'boxplot'];
const charts = remotes.map((name): TemplateChart => {
  const file = join(__dirname, `../../../../remotes/chart-${name}/manifest.json`);
  return { remote: `chart-${name}`, title: name, manifest: JSON.parse(readFileSync(file, 'utf8')) };
});
const field = (name: string, type: ChartField['type']): ChartField => ({ name, type });
const weather = [field('date', 'time'), field('high', 'number'), field('low', 'number')];
const people = [field('team', 'category'), field('members', 'integer')];

function content(id: string, fields: readonly ChartField[]) {
  const template = templates.find((each) => each.id === id);
  if (!template) throw new Error('no such template');
  return templateContent({
    ...{ template, charts, title: 'Weather' },
    data: { source: 's-1', query: { group: 'cpu' }, fields },
    timeRange: { from: 'start', to: 'now' },
  });
}

const panelsOf = (id: string, fields: readonly ChartField[]) =>
  Object.values(content(id, fields).panels);

describe('a dashboard from a template', () => {
  test.each(
    templates.flatMap(({ id }) => [
      [id, 'times and amounts', weather],
      [id, 'names and amounts', people],
    ]) as [string, string, ChartField[]][],
  )('“%s” of %s parses, and no panels overlap', (id, _what, fields) => {
    const stored = newStoredDashboard(content(id, fields), { by: 'ada', at: 1 });
    const parsed = parseDashboard('d', stored);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const { panels, problems } = parsed.value;
    expect(problems).toEqual([]);
    expect(panels.length).toBeGreaterThan(0);
    expect(panels.filter((panel) => 'error' in panel)).toEqual([]);
    for (const { position: a } of panels) {
      for (const { position: b } of panels) {
        if (a === b) continue;
        const isApart =
          a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
        expect(isApart).toBe(true);
      }
    }
  });

  test('has a figure for each amount, a line of all of them, and a table', () => {
    const panels = panelsOf('overview', weather);
    const stats = panels.filter(({ remote }) => remote === 'chart-stat');
    expect(stats.map(({ title }) => title)).toEqual(['high', 'low']);
    const line = panels.find(({ remote }) => remote === 'chart-line');
    expect(JSON.parse(String(line?.encoding))).toMatchObject({ x: ['date'], y: ['high', 'low'] });
    expect(panels.at(-1)).toMatchObject({ remote: 'chart-table', source: 's-1' });
    expect(JSON.parse(String(line?.query))).toEqual({ group: 'cpu' });
  });

  test('leaves out what the data can’t fill, and the rest takes the width', () => {
    const panels = panelsOf('overview', people);
    expect(panels[0]).toMatchObject({ remote: 'chart-stat', box: { x: 0, w: 24 } });
    expect(panels[1]).toMatchObject({ remote: 'chart-bar' });
  });

  test('draws nothing twice', () => {
    const keys = panelsOf('distribution', people).map(({ remote, encoding }) => [remote, encoding]);
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length);
  });
});
