import { ChartroomError } from '@chartroom/contract';
import type { Database } from '../firebase/database';
import type { DevRemote } from './devRemote';

/**
 * Adds a dashboard `dev-{remote}` to each workspace, and the sources that it uses. They exist in
 * this page only and are never written.
 */
export function devDatabase(database: Database, remotes: ReadonlyMap<string, DevRemote>): Database {
  const devRemotes = [...remotes.values()];

  function watchSources(...[path, onValue, onError]: Parameters<Database['watch']>): () => void {
    let stored: { readonly value: unknown } | null = null;
    const notify = () => {
      if (!stored) return;
      const devSources = devRemotes.map(({ release }) => release?.sources ?? {});
      onValue(Object.assign({}, stored.value, ...devSources));
    };
    const stops = [
      database.watch(
        path,
        (value) => {
          stored = { value };
          notify();
        },
        (error) => {
          stored = null;
          onError(error);
        },
      ),
      ...devRemotes.map((remote) => remote.subscribe(notify)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  return {
    ...database,
    watch(path, onValue, onError) {
      if (/^workspaces\/[^/]+\/sources$/.test(path)) return watchSources(path, onValue, onError);
      const remote = remotes.get(devRemoteOf(path) ?? '');
      if (!remote) return database.watch(path, onValue, onError);
      let lastSent = '';
      const notify = () => {
        if (!remote.release) return;
        // Skip an unchanged dashboard: nothing needs to redraw.
        const text = JSON.stringify(remote.release.dashboard);
        if (text !== lastSent) onValue(remote.release.dashboard);
        lastSent = text;
      };
      notify();
      return remote.subscribe(notify);
    },
    async update(changes) {
      const path = Object.keys(changes).find((path) => remotes.has(devRemoteOf(path) ?? ''));
      if (path !== undefined) throw new ChartroomError('connection/refused', { path });
      await database.update(changes);
    },
  };
}

/** The remote whose dashboard is at this path, or contains it. */
function devRemoteOf(path: string): string | undefined {
  return /^dashboards\/[^/]+\/dev-([^/]+)/.exec(path)?.[1];
}
