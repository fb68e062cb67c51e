import { type Dashboard, isMalformedPanel } from '../dashboards/dashboard';
import type { Registry } from '../registry/createRegistry';

/**
 * The exact version of each panel's remote, for a revision: the pinned one, or that of the channel now. A
 * remote that can't be resolved is left out.
 */
export async function panelReleases(
  { panels }: Pick<Dashboard, 'panels'>,
  registry: Pick<Registry, 'resolve'>,
): Promise<Readonly<Record<string, string>>> {
  const byRemote = new Map(
    panels.flatMap((panel) => (isMalformedPanel(panel) ? [] : [[panel.remote, panel] as const])),
  );
  const versions = await Promise.all(
    [...byRemote].map(async ([remote, { version, channel }]) => {
      if (version !== null) return [[remote, version] as const];
      const resolved = await registry
        .resolve({ remote, kind: 'chart', version, channel })
        .catch(() => null);
      return resolved ? [[remote, resolved.version] as const] : [];
    }),
  );
  return Object.fromEntries(versions.flat());
}
