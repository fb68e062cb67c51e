import { type CanaryAnalysis, watchCanaries, withdrawalOf } from '@chartroom/registry/canary';
import { withdrawRelease } from '@chartroom/registry/writes';
import { i18n } from '../../services/language/i18n';
import { toChartroomError } from '../reports/toChartroomError';
import type { ShellServices } from '../services';

export interface CanaryWatchOptions {
  readonly page: Pick<Window, 'setTimeout' | 'clearTimeout' | 'navigator'>;
  readonly shell: Pick<
    ShellServices,
    'database' | 'identity' | 'toasts' | 'reports' | 'storagePrefix'
  >;
  readonly workspace: string;
  /** Admins judge all remotes, publishers those that they own. */
  readonly isAdmin: boolean;
}

/**
 * Judges canaries in one tab of this browser until stopped. If that tab is closed, another one
 * takes over. Returns its cleanup.
 */
export function startCanaryWatch(options: CanaryWatchOptions): () => void {
  const { page, workspace, shell } = options;
  // Only available on a secure page. Without it several tabs may act, and the rules accept the
  // first.
  const locks: LockManager | undefined = page.navigator.locks;
  if (!locks) return watchWorkspace(options);
  const controller = new AbortController();
  locks
    .request(
      `${shell.storagePrefix}chartroom.canary/${workspace}`,
      { signal: controller.signal },
      () => {
        const stop = watchWorkspace(options);
        return new Promise<void>((resolve) => {
          controller.signal.addEventListener('abort', () => {
            stop();
            resolve();
          });
        });
      },
    )
    .catch((thrown: unknown) => {
      // An aborted request was stopped before it got the lock.
      if (!controller.signal.aborted) shell.reports.add(toChartroomError(thrown));
    });
  return () => controller.abort();
}

function watchWorkspace({ page, shell, workspace, isAdmin }: CanaryWatchOptions): () => void {
  const { database, identity, toasts, reports } = shell;
  const uid = identity.getSnapshot().uid ?? '';

  async function withdraw(analysis: CanaryAnalysis): Promise<void> {
    const { canary, canaryTally, stableTally } = analysis;
    const { remote, version, stable } = canary;
    const writer = {
      workspace,
      uid,
      serverTime: database.serverTime,
      auditId: database.newKey(`workspaces/${workspace}/audit`),
    };
    await database.update(withdrawRelease(writer, withdrawalOf(analysis)));
    toasts.show({
      title: i18n.t('{remote} canary withdrawn automatically', { remote }),
      detail: i18n.t(
        '{version} failed for {failed} of {users, plural, one {# person} other {# people}}, ' +
          'compared with {stableFailed} of {stableUsers} on {stable}. Everyone is back on {stable}.',
        {
          ...{ version, failed: canaryTally.failed, users: canaryTally.users },
          ...{ stable, stableFailed: stableTally.failed, stableUsers: stableTally.users },
        },
      ),
    });
  }

  return watchCanaries({
    workspace,
    // A refusal means that the viewer's role has changed, which starts another watch.
    watch: (query, onValue) => database.watchQuery(query, onValue, reports.add),
    isJudged: ({ head }) => isAdmin || head.owner === uid,
    after(ms, callback) {
      const timer = page.setTimeout(callback, ms);
      return () => page.clearTimeout(timer);
    },
    async withdraw(analysis) {
      try {
        await withdraw(analysis);
      } catch (thrown) {
        reports.add(toChartroomError(thrown));
        throw thrown;
      }
    },
  });
}
