import {
  ChartroomError,
  type Encoding,
  type Manifest,
  type Options,
  parseEncoding,
  parseOptions,
  problemsText,
} from '@chartroom/contract';
import type { LoadedRemote } from '@chartroom/embed';
import type { DashboardPanel } from '../dashboards/dashboard';

/** A panel's own settings as the manifest of its chart reads them. */
export interface PanelSettings {
  readonly encoding: Encoding;
  readonly options: Options;
}

export const noSettings: PanelSettings = { encoding: {}, options: {} };

/** Throws a ChartroomError where the panel does not suit the chart. */
export function readSettings(panel: DashboardPanel, { address, release }: LoadedRemote) {
  const { remote, version } = address;
  const manifest: Manifest = release.manifest;
  if (manifest.kind !== 'chart') {
    const problems = 'it is no chart';
    throw new ChartroomError('remote/module-malformed', { remote, version, problems });
  }
  const encoding = parseEncoding(manifest, panel.encoding);
  const options = parseOptions(manifest.options, panel.options);
  if (encoding.ok && options.ok) return { encoding: encoding.value, options: options.value };
  const found = [
    ...(encoding.ok ? [] : encoding.problems.map((p) => ({ ...p, path: `encoding.${p.path}` }))),
    ...(options.ok ? [] : options.problems.map((p) => ({ ...p, path: `options.${p.path}` }))),
  ];
  throw new ChartroomError('chart/options', { remote, problems: problemsText(found) });
}

/** The unit beside the title, for charts that have such an option. */
export function unitOf({ options }: PanelSettings): string {
  const { unit } = options;
  return typeof unit === 'string' ? unit : '';
}
