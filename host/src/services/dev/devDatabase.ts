import { ChartroomError } from '@chartroom/contract';
import type { Database } from '../firebase/database';
import type { DevRemote } from './devRemote';

/**
 * The database with a dashboard `dev-{remote}` in each workspace, and the sources that it asks. They
 * are in this page alone: nothing of them is ever written.
 */
export function devDatabase(database: Database, remotes: ReadonlyMap<string, DevRemote>): Database {
  const all = [...remotes.values()];

  function watchSources(...[path, onValue, onError]: Parameters<Database['watch']>): () => void {
    let stored: { readonly value: unknown } | null = null;
    const tell = () => {
      if (!stored) return;
      const own = all.map(({ release }) => release?.sources ?? {});
      onValue(Object.assign({}, stored.value, ...own));
    };
    const stops = [
      database.watch(
        path,
        (value) => {
          stored = { value };
          tell();
        },
        (error) => {
          stored = null;
          onError(error);
        },
      ),
      ...all.map((remote) => remote.subscribe(tell)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  return {
    ...database,
    watch(path, onValue, onError) {
      if (/^workspaces\/[^/]+\/sources$/.test(path)) return watchSources(path, onValue, onError);
      const remote = remotes.get(dashboardOf(path) ?? '');
      if (!remote) return database.watch(path, onValue, onError);
      let told = '';
      const tell = () => {
        if (!remote.release) return;
        // A dashboard that is the same as before redraws nothing.
        const text = JSON.stringify(remote.release.dashboard);
        if (text !== told) onValue(remote.release.dashboard);
        told = text;
      };
      tell();
      return remote.subscribe(tell);
    },
    async update(changes) {
      const path = Object.keys(changes).find((path) => remotes.has(dashboardOf(path) ?? ''));
      if (path !== undefined) throw new ChartroomError('connection/refused', { path });
      await database.update(changes);
    },
  };
}

/** The remote whose dashboard a path is or leads into. */
function dashboardOf(path: string): string | undefined {
  return /^dashboards\/[^/]+\/dev-([^/]+)/.exec(path)?.[1];
}
