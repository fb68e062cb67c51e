/** Story: a team keeps its dashboards as files in version control. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import type { Stack } from '../tools/local/src/stack';
import { runRemote } from './deployTargets/runRemote';
import { startQuietStack } from './harness/stack';

const w = demoWorkspace;

let home: string;
let stack: Stack;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'chartroom-dashboards-'));
  stack = await startQuietStack({
    remotes: [],
  });
});

afterAll(async () => {
  await stack?.close();
  rmSync(home, { recursive: true, force: true });
});

function remote(args: readonly string[], role = 'editor') {
  const env = {
    HOME: home,
    XDG_CONFIG_HOME: home,
    CHARTROOM_SHELL: stack.url,
    CHARTROOM_WORKSPACE: w,
    CHARTROOM_EMAIL: `${role}@chartroom.example`,
    CHARTROOM_PASSWORD: `${role}-chartroom`,
  };
  return runRemote(['dashboards', ...args], { cwd: home, env });
}

function listedIds(): readonly string[] {
  return Object.keys(Object(stack.backend.admin.get(`dashboardIndex/${w}`))).sort();
}

function fileOf(id: string): string {
  return join(home, 'dashboards', `${id}.json`);
}

test('pulls one file for each dashboard, and the same bytes again', async () => {
  const first = await remote(['pull']);
  expect(first.document).toMatchObject({ added: listedIds(), changed: [], same: [], gone: [] });
  expect(readdirSync(join(home, 'dashboards'))).toEqual([
    '.pulled.json',
    ...listedIds().map((id) => `${id}.json`),
  ]);
  const [id = ''] = listedIds();
  const file = JSON.parse(readFileSync(fileOf(id), 'utf8'));
  const stored = Object(stack.backend.admin.get(`dashboards/${w}/${id}`));
  expect(file.about.title).toBe((stored.about ?? stored).title);
  expect(Object.keys(file.panels)).toEqual(Object.keys(stored.panels).sort());

  const { mtimeMs } = statSync(fileOf(id));
  const again = await remote(['pull'], 'viewer');
  expect(again.document).toMatchObject({ added: [], changed: [], same: listedIds() });
  expect(statSync(fileOf(id)).mtimeMs).toBe(mtimeMs);
  expect((await remote(['diff'])).document.dashboards).toEqual([]);
});

test('marks a deployment on the charts of a dashboard', async () => {
  const [id = ''] = listedIds();
  const [panel = ''] = Object.keys(Object(stack.backend.admin.get(`dashboards/${w}/${id}/panels`)));
  const before = Date.now();
  const { document } = await remote(['annotate', id, 'Deployed 1.4.0']);
  const span = ['--at', '2026-11-14T08:30:00Z', '--to', '2026-11-14T09:00:00Z', '--panel', panel];
  await remote(['annotate', id, 'Maintenance', ...span]);
  const notes = Object(stack.backend.admin.get(`annotations/${w}/${id}`));
  const by = 'demo-editor';
  expect(notes[String(document.id)]).toEqual({
    rev: 1,
    at: document.at,
    text: 'Deployed 1.4.0',
    by,
  });
  expect(document.at).toBeGreaterThanOrEqual(before);
  expect(document.at).toBeLessThanOrEqual(Date.now());
  expect(Object.values(notes)).toContainEqual({
    ...{ rev: 1, panel, text: 'Maintenance', by },
    ...{ at: Date.UTC(2026, 10, 14, 8, 30), to: Date.UTC(2026, 10, 14, 9) },
  });

  const codeOf = async (args: readonly string[], role?: string) =>
    (await remote(['annotate', ...args], role)).document.error?.code;
  expect(await codeOf([id, 'x', '--at', 'soon'])).toBe('cli/wrong-value');
  expect(await codeOf([id, 'x', '--to', 'now-1h'])).toBe('cli/wrong-value');
  expect(await codeOf([id, 'x', '--panel', 'gone'])).toBe('cli/wrong-value');
  expect(await codeOf([id, ' '])).toBe('cli/wrong-value');
  expect(await codeOf(['gone', 'x'])).toBe('dashboard/unknown');
  expect(await codeOf([id, 'x'], 'viewer')).toBe('database/refused');
  expect(Object.keys(Object(stack.backend.admin.get(`annotations/${w}/${id}`)))).toHaveLength(2);
});

test('shows field by field what a file changes', async () => {
  const [id = ''] = listedIds();
  const text = readFileSync(fileOf(id), 'utf8');
  const file = JSON.parse(text);
  const [panel = '', gone = ''] = Object.keys(file.panels);
  const titleBefore = file.panels[panel].title ?? null;
  file.panels[panel].title = 'From a file';
  delete file.panels[gone];
  writeFileSync(fileOf(id), JSON.stringify(file));
  writeFileSync(fileOf('not-there'), text);

  const { document } = await remote(['diff']);
  expect(document.dashboards).toEqual(
    [
      {
        id,
        kind: 'changed',
        records: expect.arrayContaining([
          expect.objectContaining({
            id: panel,
            changes: [
              {
                path: `panels/${panel}/title`,
                pointer: '',
                before: titleBefore,
                after: 'From a file',
              },
            ],
          }),
          expect.objectContaining({ id: gone, kind: 'removed' }),
        ]),
      },
      { id: 'not-there', kind: 'only in files', records: [] },
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  );

  const pulled = await remote(['pull']);
  expect(pulled.document).toMatchObject({ changed: [id], gone: ['not-there'] });
  expect(readFileSync(fileOf(id), 'utf8')).toBe(text);
});

test('pushes as an editor does, and refuses what was edited since', async () => {
  rmSync(fileOf('not-there'));
  await remote(['pull']);
  const id =
    listedIds().find(
      (each) => stored(each).schema === 2 && Object.keys(stored(each).panels).length > 1,
    ) ?? '';
  const before = stored(id);
  const file = JSON.parse(readFileSync(fileOf(id), 'utf8'));
  const [panel = '', gone = ''] = Object.keys(file.panels);
  file.about.title = 'Titled in git';
  file.panels[panel].options = { ...file.panels[panel].options, title: 'x' };
  file.panels.added = { ...file.panels[gone], title: 'Added' };
  delete file.panels[gone];
  writeFileSync(fileOf(id), JSON.stringify(file));
  writeFileSync(fileOf('from-git'), JSON.stringify(file));

  const dry = await remote(['push', '--dry-run']);
  expect(dry.document).toMatchObject({ dryRun: true });
  expect(stored(id)).toEqual(before);
  const refused = await remote(['push'], 'viewer');
  expect([refused.exitCode, refused.document.error?.code]).toEqual([3, 'database/refused']);
  expect(stored(id)).toEqual(before);

  const pushed = await remote(['push']);
  expect(pushed.document.dashboards).toEqual(dry.document.dashboards);
  const after = stored(id);
  expect(after).toMatchObject({ rev: before.rev + 1, about: { title: 'Titled in git' } });
  expect(after.panels[panel].rev).toBe(before.panels[panel].rev + 1);
  expect(after.panels[gone]).toBeUndefined();
  expect(after.slots[after.panels.added.slot]).toBe('panels/added');
  expect(stack.backend.admin.get(`dashboardIndex/${w}/${id}/title`)).toBe('Titled in git');
  expect(stored('from-git')).toMatchObject({ rev: 1, panels: { added: { title: 'Added' } } });
  expect((await remote(['diff'])).document.dashboards).toEqual([]);

  // Someone else edits: the file's changes are based on what is no longer there.
  stack.backend.admin.set(`dashboards/${w}/${id}/rev`, after.rev + 1);
  file.about.title = 'Titled again';
  writeFileSync(fileOf(id), JSON.stringify(file));
  const late = await remote(['push']);
  expect([late.exitCode, late.document.error?.code]).toEqual([1, 'dashboard/changed']);
  expect(stored(id).about.title).toBe('Titled in git');
  await remote(['pull']);
});

function stored(id: string) {
  return structuredClone(Object(stack.backend.admin.get(`dashboards/${w}/${id}`)));
}

test('lists all problems of all files with their paths', async () => {
  const [id = ''] = listedIds();
  writeFileSync(fileOf('broken'), '{');
  const file = JSON.parse(readFileSync(fileOf(id), 'utf8'));
  const [panel = ''] = Object.keys(file.panels);
  file.panels[panel].box.w = -1;
  file.colour = 'red';
  writeFileSync(fileOf(id), JSON.stringify(file));
  const { exitCode, document } = await remote(['diff']);
  expect([exitCode, document.error?.code]).toEqual([2, 'dashboard/files-invalid']);
  const detail = String(document.error?.detail);
  expect(detail).toContain('broken.json must be JSON');
  expect(detail).toContain(`${id}.json: colour is unknown here`);
  expect(detail).toContain(`${id}.json: panels.${panel}.`);

  const box = { x: 0, y: 0, w: -1, h: 4 };
  const names = Array.from({ length: 5000 }, (_, index) => `p${index}`);
  const panels = Object.fromEntries(names.map((name) => [name, { remote: 'chart-line', box }]));
  const about = { title: 'T', tags: 'none' };
  const hostile = { chartroom: 'dashboard', schema: 2, about, panels };
  writeFileSync(fileOf('hostile'), JSON.stringify(hostile));
  const crowded = await remote(['push', 'hostile']);
  expect([crowded.exitCode, crowded.document.error?.code]).toEqual([2, 'dashboard/files-invalid']);
  expect(String(crowded.document.error?.detail)).toContain('hostile.json: about.tags');
  expect(stored('hostile')).toEqual({});

  const outside = await remote(['push', '../outside']);
  expect([outside.exitCode, outside.document.error?.code]).toEqual([2, 'dashboard/files-invalid']);

  const unknown = await remote(['pull', 'no-such']);
  expect([unknown.exitCode, unknown.document.error?.code]).toEqual([2, 'dashboard/unknown']);
});
