import { ChartroomError } from '@chartroom/contract';
import type { Database } from '../firebase/database';
import type { DevRemote } from './devRemote';

/**
 * The database with a dashboard `dev-{remote}` in each workspace, and the sources that it asks. They
 * are in this page alone: nothing of them is ever written.
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
        // A dashboard that is the same as before redraws nothing.
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

/** The remote whose dashboard a path is or leads into. */
function devRemoteOf(path: string): string | undefined {
  return /^dashboards\/[^/]+\/dev-([^/]+)/.exec(path)?.[1];
}
