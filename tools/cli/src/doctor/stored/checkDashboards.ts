import { isVersion, limits } from '@chartroom/contract';
import { type Finding, warning } from '../finding';
import { type StoredRecord, toStoredRecord } from './exportedValue';
import type { StoredWorkspace } from './readStoredWorkspace';

const jsonOfDashboard = ['timeRange', 'variables'] as const;
const jsonOfAbout = ['timeRange', 'phone'] as const;
const jsonOfPanel = ['query', 'time', 'encoding', 'options'] as const;

/** A revision grows by one with each write, so it never gets this high. */
const unreachedRevision = 1e9;

/** Finds dashboards and sources that older, less strict rules allowed. */
export function checkDashboards(stored: StoredWorkspace): readonly Finding[] {
  const { workspace, dashboards, sources } = stored;
  return [
    ...[...dashboards].flatMap(([id, dashboard]) =>
      dashboard === null
        ? warning(
            `dashboardIndex/${workspace}/${id}`,
            'lists a dashboard that doesn’t exist',
            'Remove the entry: its stars and links don’t work.',
          )
        : checkDashboard(`dashboards/${workspace}/${id}`, toStoredRecord(dashboard)),
    ),
    ...[...sources].flatMap(([id, source]) =>
      checkJson(`workspaces/${workspace}/sources/${id}`, toStoredRecord(source), ['settings']),
    ),
  ];
}

function checkDashboard(path: string, dashboard: StoredRecord): readonly Finding[] {
  const panels = toStoredRecord(dashboard.get('panels'));
  // Schema 1 has these fields in the dashboard itself.
  const hasAbout = dashboard.has('about');
  const about = hasAbout ? toStoredRecord(dashboard.get('about')) : dashboard;
  const aboutPath = hasAbout ? `${path}/about` : path;
  const tags = toStoredRecord(about.get('tags')).size;
  const { panelsPerDashboard, tagsPerDashboard } = limits;
  const refresh = Number(about.get('refresh') ?? 0);
  const findings = [...checkJson(aboutPath, about, hasAbout ? jsonOfAbout : jsonOfDashboard)];
  if (panels.size > panelsPerDashboard) {
    const found = `has ${panels.size} panels; the limit is ${panelsPerDashboard}`;
    findings.push(
      warning(`${path}/panels`, found, 'Pages can’t load this dashboard. Remove some panels.'),
    );
  }
  if (tags > tagsPerDashboard) {
    const found = `has ${tags} tags; the limit is ${tagsPerDashboard}`;
    findings.push(warning(`${aboutPath}/tags`, found, 'Remove some tags.'));
  }
  if (refresh > 0 && refresh < 1) {
    const found = `is ${refresh} s; the minimum is 1 s, or 0 for never`;
    findings.push(
      warning(`${aboutPath}/refresh`, found, 'Pages can’t load this dashboard. Set it to 0.'),
    );
  }
  if (Number(dashboard.get('rev')) > unreachedRevision) {
    const found = `is ${dashboard.get('rev')}, higher than saving can make it`;
    const remedy =
      'At 9007199254740991 it can no longer be saved. Set it to 1 in the database console.';
    findings.push(warning(`${path}/rev`, found, remedy));
  }
  return [
    ...findings,
    ...[...panels].flatMap(([id, panel]) =>
      checkPanel(`${path}/panels/${id}`, toStoredRecord(panel)),
    ),
  ];
}

function checkPanel(path: string, panel: StoredRecord): readonly Finding[] {
  const findings = [...checkJson(path, panel, jsonOfPanel)];
  const box = panel.has('box') ? toStoredRecord(panel.get('box')) : panel;
  const [x, w] = [Number(box.get('x')), Number(box.get('w'))];
  const version = panel.get('version');
  if (x + w > limits.gridColumns) {
    const found = `ends at column ${x + w} of ${limits.gridColumns}`;
    findings.push(warning(path, found, 'Pages can’t load this panel. Make x or w smaller.'));
  }
  if (typeof version === 'string' && !isVersion(version)) {
    const found = `is pinned to ${version}, which isn’t a version`;
    findings.push(
      warning(`${path}/version`, found, 'Pages can’t load this panel. Pin another version.'),
    );
  }
  return findings;
}

/** Finds texts that should be the JSON of an object. */
function checkJson(
  path: string,
  record: StoredRecord,
  names: readonly string[],
): readonly Finding[] {
  return names.flatMap((name) => {
    const text = record.get(name);
    if (text === undefined || isJsonObject(text)) return [];
    return warning(`${path}/${name}`, 'isn’t a JSON object', 'Replace it with a JSON object.');
  });
}

function isJsonObject(text: unknown): boolean {
  try {
    const value: unknown = JSON.parse(String(text));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
