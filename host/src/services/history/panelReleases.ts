import { type Dashboard, isMalformedPanel } from '../dashboards/dashboard';
import type { Registry } from '../registry/createRegistry';
import { defaultChannel } from '../registry/resolveVersion';

/** The key of a channel's release: the remote's id, with `@` and the channel if that isn't `stable`. */
export function releaseKey(remote: string, channel: string | null): string {
  return channel === null || channel === defaultChannel ? remote : `${remote}@${channel}`;
}

/**
 * The exact versions that panels show, for a revision, by `releaseKey`: of each channel that they follow
 * now, else the one that is pinned. A remote that can't be resolved is left out.
 */
export async function panelReleases(
  { panels }: Pick<Dashboard, 'panels'>,
  registry: Pick<Registry, 'resolve'>,
): Promise<Readonly<Record<string, string>>> {
  const readable = panels.flatMap((panel) => (isMalformedPanel(panel) ? [] : [panel]));
  const pinned = readable.flatMap(({ remote, version }) =>
    version === null ? [] : [[remote, version] as const],
  );
  const following = new Map(
    readable
      .filter(({ version }) => version === null)
      .map(({ remote, channel }) => [releaseKey(remote, channel), { remote, channel }]),
  );
  const current = await Promise.all(
    [...following].map(async ([key, { remote, channel }]) => {
      const resolved = await registry
        .resolve({ remote, kind: 'chart', version: null, channel })
        .catch(() => null);
      return resolved ? [[key, resolved.version] as const] : [];
    }),
  );
  return Object.fromEntries([...pinned, ...current.flat()]);
}
