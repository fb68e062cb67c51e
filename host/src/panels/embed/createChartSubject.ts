import type { Frame } from '@chartroom/frame';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import type { ResolvedRelease } from '../../services/registry/resolution';
import { createExampleRows } from './createExampleRows';
import type { ChartSubject, Json } from './embedSubject';

export interface ChartSubjectOptions {
  /** URL of the shell, ending in a slash. */
  readonly shell: string;
  readonly panel: Pick<DashboardPanel, 'title' | 'encoding' | 'options'>;
  readonly release: Pick<ResolvedRelease, 'remote' | 'version' | 'address'>;
  readonly frame: Frame | null;
  /** Null pins the release. */
  readonly channel: string | null;
}

/** A panel's chart for another page: with the same settings, and data of that page. */
export function createChartSubject(options: ChartSubjectOptions): ChartSubject {
  const { shell, panel, release, frame, channel } = options;
  const { remote, version, address } = release;
  const { url: folder, container } = address.record;
  // Where `remote deploy` puts releases.
  const releasePath = `/${remote}/${version}/`;
  const releases = folder.endsWith(releasePath) ? folder.slice(0, 1 - releasePath.length) : null;
  return {
    kind: 'chart',
    shell,
    title: panel.title,
    remote,
    version,
    folder,
    container,
    releases,
    // Without a folder of releases there is no `channels.json`.
    channel: releases === null ? null : channel,
    key: address.publicKey,
    encoding: toJsonObject(panel.encoding),
    options: toJsonObject(panel.options),
    example: frame && createExampleRows(frame, panel.encoding),
  };
}

/** The stored JSON; the chart's manifest defines it. */
function toJsonObject(stored: unknown): { readonly [name: string]: Json } {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return JSON.parse(JSON.stringify(stored));
}
