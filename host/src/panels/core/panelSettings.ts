import {
  ChartroomError,
  type Encoding,
  type Manifest,
  type Options,
  parseEncoding,
  parseOptions,
  problemsText,
  type Release,
} from '@chartroom/contract';
import type { DashboardPanel } from '../../services/dashboards/dashboard';

/** A panel's settings, parsed by its chart's manifest. */
export interface PanelSettings {
  readonly encoding: Encoding;
  readonly options: Options;
}

export const emptyPanelSettings: PanelSettings = { encoding: {}, options: {} };

/** Throws a ChartroomError if the settings don't fit the chart. */
export function parsePanelSettings(
  panel: Pick<DashboardPanel, 'encoding' | 'options'>,
  { remote, version, manifest: read }: Release,
): PanelSettings {
  const manifest: Manifest = read;
  if (manifest.kind !== 'chart') {
    const problems = 'it isn’t a chart';
    throw new ChartroomError('remote/module-malformed', { remote, version, problems });
  }
  const encoding = parseEncoding(manifest, panel.encoding);
  const options = parseOptions(manifest.options, panel.options);
  if (encoding.ok && options.ok) return { encoding: encoding.value, options: options.value };
  const problems = [
    ...(encoding.ok ? [] : encoding.problems.map((p) => ({ ...p, path: `encoding.${p.path}` }))),
    ...(options.ok ? [] : options.problems.map((p) => ({ ...p, path: `options.${p.path}` }))),
  ];
  throw new ChartroomError('chart/options', { remote, problems: problemsText(problems) });
}

/** Caches by release: a chart reads its settings for every drawing. */
export function createPanelSettingsParser(): typeof parsePanelSettings {
  const cache = new WeakMap<
    Release,
    { encoding: unknown; options: unknown; settings: PanelSettings }
  >();
  return ({ encoding, options }, release) => {
    const cached = cache.get(release);
    if (cached && cached.encoding === encoding && cached.options === options)
      return cached.settings;
    const settings = parsePanelSettings({ encoding, options }, release);
    cache.set(release, { encoding, options, settings });
    return settings;
  };
}
