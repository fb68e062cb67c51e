import { expect, test } from '@jest/globals';
import { createDashboard, newDashboardId } from './createDashboard';
import { contentOfDashboard, newStoredDashboard } from './dashboardContent';
import { parseDashboardFile, toDashboardFile } from './dashboardFile';

const stored = {
  schema: 2,
  rev: 12,
  last: { by: 'ada', at: 5 },
  since: { ada: true },
  revision: 3,
  about: {
    rev: 4,
    title: 'Engine room',
    description: 'Pumps and fans',
    tags: { physics: true, lab: true },
    timeRange: '{"from":"now-5m","to":"now"}',
    refresh: 5,
  },
  panels: {
    cpu: {
      rev: 3,
      slot: 'p017',
      title: 'Processor',
      remote: 'chart-line',
      channel: 'stable',
      source: 'machine',
      query: '{"group":"cpu"}',
      encoding: '{"x":["time"],"y":["busy"]}',
      options: '{"bands":[],"min":0}',
      links: '[{"title":"Runbook","url":"https://example.com"}]',
      box: { rev: 9, in: 'main', x: 0, y: 2.5, w: 12, h: 8 },
    },
    note: {
      rev: 1,
      slot: 'p002',
      remote: 'chart-stat',
      version: '1.2.0',
      box: { rev: 1, x: 12, y: 0, w: 6, h: 4 },
    },
  },
  sections: { main: { rev: 2, slot: 's04', kind: 'tab', title: 'Main', order: 1, folded: true } },
  variables: { region: { rev: 1, slot: 'v03', order: 0, spec: '{"kind":"text","value":"eu"}' } },
  slots: { p017: 'panels/cpu', p002: 'panels/note', s04: 'sections/main', v03: 'variables/region' },
};

const file = {
  chartroom: 'dashboard',
  schema: 2,
  about: {
    title: 'Engine room',
    description: 'Pumps and fans',
    tags: ['lab', 'physics'],
    timeRange: { from: 'now-5m', to: 'now' },
    refresh: 5,
  },
  panels: {
    cpu: {
      title: 'Processor',
      remote: 'chart-line',
      channel: 'stable',
      source: 'machine',
      query: { group: 'cpu' },
      encoding: { x: ['time'], y: ['busy'] },
      options: { bands: [], min: 0 },
      links: [{ title: 'Runbook', url: 'https://example.com' }],
      box: { in: 'main', x: 0, y: 2.5, w: 12, h: 8 },
    },
    note: { remote: 'chart-stat', version: '1.2.0', box: { x: 12, y: 0, w: 6, h: 4 } },
  },
  sections: { main: { kind: 'tab', title: 'Main', order: 1, folded: true } },
  variables: { region: { order: 0, spec: { kind: 'text', value: 'eu' } } },
};

function problemsOf(value: unknown): string[] {
  const parsed = parseDashboardFile(typeof value === 'string' ? value : JSON.stringify(value));
  return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path}: ${message}`);
}

test('a file has values where JSON texts are stored, and nothing of revisions, slots and authors', () => {
  expect(JSON.parse(toDashboardFile(contentOfDashboard(stored)))).toEqual(file);
});

test('the same content gives the same file, whatever the order of keys in the database', () => {
  const { cpu, note } = stored.panels;
  const turned = {
    ...stored,
    about: Object.fromEntries(Object.entries(stored.about).reverse()),
    panels: { note: Object.fromEntries(Object.entries(note).reverse()), cpu },
  };
  expect(toDashboardFile(contentOfDashboard(turned))).toBe(
    toDashboardFile(contentOfDashboard(stored)),
  );
});

test('the order of keys in JSON texts makes no difference to a file', () => {
  const fileOf = (options: string) =>
    toDashboardFile(contentOfDashboard({ panels: { cpu: { options } } }));
  const sorted = fileOf('{"bands":[{"from":1,"to":2}],"min":0}');
  expect(fileOf('{"min":0,"bands":[{"to":2,"from":1}]}')).toBe(sorted);
  expect(fileOf('{"bands":[{"from":2,"to":1}],"min":0}')).not.toBe(sorted);
});

test('what is imported is what was exported', () => {
  const content = contentOfDashboard(stored);
  const parsed = parseDashboardFile(toDashboardFile(content));
  expect(parsed).toEqual({ ok: true, value: content });
});

test('a stored copy begins at revision 1, with a slot for each record', () => {
  const copy = newStoredDashboard(contentOfDashboard(stored), { by: 'bob', at: 7 });
  expect(copy).toEqual({
    schema: 2,
    rev: 1,
    last: { by: 'bob', at: 7 },
    about: { ...stored.about, rev: 1 },
    panels: {
      cpu: {
        ...stored.panels.cpu,
        rev: 1,
        slot: 'p000',
        box: { ...stored.panels.cpu.box, rev: 1 },
      },
      note: { ...stored.panels.note, slot: 'p001' },
    },
    sections: { main: { ...stored.sections.main, rev: 1, slot: 's00' } },
    variables: { region: { ...stored.variables.region, slot: 'v00' } },
    slots: {
      p000: 'panels/cpu',
      p001: 'panels/note',
      s00: 'sections/main',
      v00: 'variables/region',
    },
  });
});

test('all problems are listed with their paths', () => {
  const { cpu, note } = file.panels;
  expect(
    problemsOf({
      ...file,
      notes: 'none',
      about: { ...file.about, refresh: -1, tags: ['a/b'] },
      panels: {
        cpu: { ...cpu, box: { ...cpu.box, w: 30 }, query: 'select', legend: true },
        note: { ...note, channel: 'stable', encoding: { x: ['a'.repeat(20_000)] } },
      },
      sections: { main: { ...file.sections.main, kind: 'page' } },
      variables: { Region: file.variables.region },
    }).sort(),
  ).toEqual([
    'about.refresh: must be 0, or 1 to 86400',
    'about.tags: “a/b” can’t contain . # $ / [ or ]',
    'notes: is unknown here',
    'panels.cpu.box.w: must be a whole number from 1 to 24',
    'panels.cpu.legend: is unknown here',
    'panels.cpu.query: must be the JSON of an object',
    'panels.note.encoding: has 20010 characters; the limit is 16384',
    'panels.note.version: must be absent, or the channel must be',
    'sections.main.kind: must be tab or row',
    'variables.Region: must be the name of a variable: a letter a–z, then letters, digits or _',
  ]);
});

test.each([
  ['{"a": ', ': must be JSON'],
  ['[]', 'chartroom: must be "dashboard"'],
  ['{"panels": []}', 'chartroom: must be "dashboard"'],
  [{ ...file, schema: 3 }, 'schema: must be 2'],
  [{ ...file, about: {} }, 'about.title: '],
  [{ ...file, about: { title: 'T', tags: { a: true } } }, 'about.tags: must be a list of texts'],
  [{ ...file, panels: [] }, 'panels: must be an object'],
  [{ ...file, panels: { cpu: 1 } }, 'panels.cpu.remote: '],
  ['x'.repeat(600 * 1024), ': has 600 Ki characters; the limit is 512 Ki'],
])('refuses %j', (value, problem) => {
  expect(problemsOf(value).join('\n')).toContain(problem);
});

test('keys of the prototype are ids that are refused, not ones that are lost', () => {
  const text =
    '{"chartroom":"dashboard","schema":2,"about":{"title":"T"},"panels":{"__proto__":{}}}';
  expect(problemsOf(text).join('\n')).toContain('panels.__proto__');
});

test.each([
  ['Edge network, Europe', 'edge-network-europe-00000'],
  ['Überwachung: Café №1', 'uberwachung-cafe-no1-00000'],
  ['日本', 'dashboard-00000'],
  ['a'.repeat(80), `${'a'.repeat(40)}-00000`],
  [`${'a'.repeat(39)} b`, `${'a'.repeat(39)}-00000`],
])('the id of “%s” is %s', (title, id) => {
  expect(newDashboardId(title, () => 0)).toBe(id);
});

test('a new dashboard is stored and listed in one update', async () => {
  const updates: object[] = [];
  const id = await createDashboard({
    database: { update: async (changes) => void updates.push(changes), serverTime: 'now' },
    workspace: 'w',
    by: 'ada',
    content: {
      about: { title: 'Pumps', tags: { lab: true } },
      panels: {},
      sections: {},
      variables: {},
    },
    random: () => 0.999,
  });
  expect(id).toBe('pumps-zzzzz');
  expect(updates).toEqual([
    {
      'dashboards/w/pumps-zzzzz': {
        schema: 2,
        rev: 1,
        last: { by: 'ada', at: 'now' },
        about: { title: 'Pumps', tags: { lab: true }, rev: 1 },
      },
      'dashboardIndex/w/pumps-zzzzz': {
        title: 'Pumps',
        tags: { lab: true },
        updatedAt: 'now',
        updatedBy: 'ada',
      },
    },
  ]);
});
