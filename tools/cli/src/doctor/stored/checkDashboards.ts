import { isVersion, limits } from '@chartroom/contract';
import { type Finding, warning } from '../finding';
import { type Stored, toStored } from './exported';
import type { StoredWorkspace } from './readStored';

const jsonOfDashboard = ['timeRange', 'variables'] as const;
const jsonOfPanel = ['query', 'encoding', 'options'] as const;

/** A revision grows by one with each write and never gets this high. */
const unreachedRevision = 1e9;

/** Dashboards and sources that could be written before the rules became stricter. */
export function checkDashboards(stored: StoredWorkspace): readonly Finding[] {
  const { workspace, dashboards, sources } = stored;
  return [
    ...[...dashboards].flatMap(([id, dashboard]) =>
      dashboard === null
        ? warning(
            `dashboardIndex/${workspace}/${id}`,
            'lists a dashboard that does not exist',
            'Remove the entry; stars and links to it lead nowhere.',
          )
        : checkDashboard(`dashboards/${workspace}/${id}`, toStored(dashboard)),
    ),
    ...[...sources].flatMap(([id, source]) =>
      checkJson(`workspaces/${workspace}/sources/${id}`, toStored(source), ['settings']),
    ),
  ];
}

function checkDashboard(path: string, dashboard: Stored): readonly Finding[] {
  const panels = toStored(dashboard.get('panels'));
  const tags = toStored(dashboard.get('tags')).size;
  const { panelsPerDashboard, tagsPerDashboard } = limits;
  const refresh = Number(dashboard.get('refresh') ?? 0);
  const findings = [...checkJson(path, dashboard, jsonOfDashboard)];
  if (panels.size > panelsPerDashboard) {
    const found = `has ${panels.size} panels, of which ${panelsPerDashboard} are the most`;
    findings.push(warning(`${path}/panels`, found, 'Pages refuse it: remove panels.'));
  }
  if (tags > tagsPerDashboard) {
    const found = `has ${tags} tags, of which ${tagsPerDashboard} are the most`;
    findings.push(warning(`${path}/tags`, found, 'Remove tags.'));
  }
  if (refresh > 0 && refresh < 1) {
    const found = `is ${refresh} s, and must be 0 or at least 1`;
    findings.push(warning(`${path}/refresh`, found, 'Pages refuse the dashboard: set it to 0.'));
  }
  if (Number(dashboard.get('rev')) > unreachedRevision) {
    const found = `is ${dashboard.get('rev')}, which saving never reaches`;
    const remedy =
      'At 9007199254740991 it can’t be saved any more: set it to 1 from the console of the ' +
      'database, or delete the dashboard and create it again.';
    findings.push(warning(`${path}/rev`, found, remedy));
  }
  return [
    ...findings,
    ...[...panels].flatMap(([id, panel]) => checkPanel(`${path}/panels/${id}`, toStored(panel))),
  ];
}

function checkPanel(path: string, panel: Stored): readonly Finding[] {
  const findings = [...checkJson(path, panel, jsonOfPanel)];
  const [x, w] = [Number(panel.get('x')), Number(panel.get('w'))];
  const version = panel.get('version');
  if (x + w > limits.gridColumns) {
    const found = `ends at column ${x + w} of ${limits.gridColumns}`;
    findings.push(warning(path, found, 'Pages refuse it: make x or w smaller.'));
  }
  if (typeof version === 'string' && !isVersion(version)) {
    const found = `is pinned to ${version}, which is no version`;
    findings.push(warning(`${path}/version`, found, 'Pages refuse it: pin it to another one.'));
  }
  return findings;
}

/** Texts that are to be the JSON of an object, where they are there. */
function checkJson(path: string, record: Stored, names: readonly string[]): readonly Finding[] {
  return names.flatMap((name) => {
    const text = record.get(name);
    if (text === undefined || isJsonObject(text)) return [];
    return warning(`${path}/${name}`, 'is not the JSON of an object', 'Write it again as one.');
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
