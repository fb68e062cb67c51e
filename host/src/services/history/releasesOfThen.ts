import { isChartroomError } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { type Dashboard, isMalformedPanel } from '../dashboards/dashboard';
import type { Registry } from '../registry/createRegistry';
import { releaseKey } from './panelReleases';

/** A chart that a revision shows in another version than its channel has now. */
export interface ReleaseOfThen {
  /** As `releaseKey`. */
  readonly key: string;
  readonly remote: string;
  /** Null is `stable`. */
  readonly channel: string | null;
  readonly version: string;
  /** The channel's version now; null if it has none. */
  readonly current: string | null;
  /** Whether panels can have the version of then. */
  readonly state: 'available' | 'withdrawn' | 'unavailable';
}

/**
 * The charts of a revision whose channel has moved since, by the versions that the revision recorded. A
 * panel with a pinned version has that in the revision itself.
 */
export async function releasesOfThen(
  { panels }: Pick<Dashboard, 'panels'>,
  releases: Readonly<Record<string, string>>,
  registry: Pick<Registry, 'resolve'>,
): Promise<readonly ReleaseOfThen[]> {
  const following = new Map(
    panels.flatMap((panel) =>
      isMalformedPanel(panel) || panel.version !== null
        ? []
        : [[releaseKey(panel.remote, panel.channel), panel] as const],
    ),
  );
  const recorded = new Map(Object.entries(releases));
  const compared = await Promise.all(
    [...following].map(async ([key, { remote, channel }]) => {
      const version = recorded.get(key);
      if (version === undefined) return [];
      const resolve = (ref: { readonly version: string | null; readonly channel: string | null }) =>
        registry.resolve({ remote, kind: 'chart', ...ref });
      const current = await resolve({ version: null, channel }).then(
        (resolved) => resolved.version,
        () => null,
      );
      if (current === version) return [];
      const state = await resolve({ version, channel: null }).then(
        () => 'available' as const,
        (thrown: unknown) =>
          isChartroomError(thrown) && thrown.code === 'registry/withdrawn'
            ? ('withdrawn' as const)
            : ('unavailable' as const),
      );
      return [{ key, remote, channel, version, current, state }];
    }),
  );
  return compared.flat();
}

/**
 * The content of a revision with its panels pinned to the versions of then. Panels whose version can't
 * be had follow their channel, as in the revision.
 */
export function withReleasesOfThen(content: object, releases: readonly ReleaseOfThen[]): object {
  const versions = new Map(
    releases.flatMap(({ key, version, state }) => (state === 'available' ? [[key, version]] : [])),
  );
  const panels = entriesOf(new Map(entriesOf(content)).get('panels')).map(([id, stored]) => {
    const { channel = null, ...panel } = Object(stored);
    const version = versions.get(releaseKey(panel.remote, channel));
    const isFollowing = panel.version === undefined && version !== undefined;
    return [id, isFollowing ? { ...panel, version } : stored] as const;
  });
  return { ...content, panels: Object.fromEntries(panels) };
}
