import {
  ChartroomError,
  type Encoding,
  type Manifest,
  type Options,
  parseEncoding,
  parseStoredOptions,
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

type PanelChoices = Pick<DashboardPanel, 'sourceRef' | 'encoding' | 'options'>;

/**
 * Throws a ChartroomError if the settings don't fit the chart: `chart/no-data-chosen` if all it lacks
 * is data, as on a panel that was imported without.
 */
export function parsePanelSettings(
  panel: PanelChoices,
  { remote, version, manifest: read }: Release,
): PanelSettings {
  const manifest: Manifest = read;
  if (manifest.kind !== 'chart') {
    const problems = 'it isn’t a chart';
    throw new ChartroomError('remote/module-malformed', { remote, version, problems });
  }
  const encoding = parseEncoding(manifest, panel.encoding);
  const options = parseStoredOptions(manifest.options, panel.options);
  const isUnset = panel.sourceRef === null && Object.keys(Object(panel.encoding)).length === 0;
  // A chart without required fields may still draw nothing but data, as tables do. One that emits
  // nothing, such as a text, has something to show without.
  const needsData = !encoding.ok || manifest.emits.length > 0;
  if (isUnset && needsData && options.ok)
    throw new ChartroomError('chart/no-data-chosen', { remote });
  if (encoding.ok && options.ok) return { encoding: encoding.value, options: options.value };
  const problems = Object.entries({ encoding, options }).flatMap(([part, parsed]) =>
    parsed.ok ? [] : parsed.problems.map((p) => ({ ...p, path: `${part}.${p.path}` })),
  );
  throw new ChartroomError('chart/options', { remote, problems: problemsText(problems) });
}

/** Caches by release: a chart reads its settings for every drawing. */
export function createPanelSettingsParser(): typeof parsePanelSettings {
  const cache = new WeakMap<Release, { panel: PanelChoices; settings: PanelSettings }>();
  return (panel, release) => {
    const cached = cache.get(release);
    const previous = cached?.panel;
    const isSame =
      previous?.encoding === panel.encoding &&
      previous?.options === panel.options &&
      !previous?.sourceRef === !panel.sourceRef;
    if (cached && isSame) return cached.settings;
    const settings = parsePanelSettings(panel, release);
    cache.set(release, { panel, settings });
    return settings;
  };
}
