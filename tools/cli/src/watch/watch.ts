import { ChartroomError } from '@chartroom/contract';
import {
  type CanaryAnalysis,
  type RunningCanary,
  watchCanaries,
  withdrawalOf,
} from '@chartroom/registry/canary';
import { withdrawRelease } from '@chartroom/registry/writes';
import { describeError } from '../cliError';
import type { CommandContext, CommandRegistration } from '../command';
import { assertOwner } from '../deploy/checkRights';
import { openRegistry } from '../registry/openRegistry';
import { writeRegistry } from '../registry/writeRegistry';
import { connect, type Session } from '../session/connect';
import { assertPublisher } from '../session/member';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { readProjectSettings } from '../settings/projectSettings';
import { formatTable } from '../terminal/formatTable';
import { waitForInterrupt } from '../waitForInterrupt';
import {
  type CanaryOutcome,
  statusCells,
  statusColumns,
  statusDocument,
  statusLine,
} from './canaryStatus';

interface WatchOptions extends SessionOptions {
  readonly once?: boolean;
}

export const registerWatchCommand: CommandRegistration = (program, run) => {
  addSessionOptions(program.command('watch [remotes...]'))
    .summary('watch canaries, and withdraw those that fail')
    .description(
      'Watches the canaries of these remotes, or all of yours, and withdraws a canary that fails for ' +
        'clearly more people than stable does. It does what your open pages do, without a browser. ' +
        'Press Ctrl+C to stop. With --json, prints one line for each analysis. After a withdrawal, run ' +
        '`remote refresh` for hosts that don’t read the database.',
    )
    .option('--once', 'analyse the canaries once, and exit')
    .action((remotes: string[], options: WatchOptions) =>
      run(async (context) => {
        const session = await connect(context, options, readProjectSettings(context.cwd));
        try {
          await checkRights(session, remotes);
          await (options.once ? judgeOnce : judgeContinuously)(context, session, remotes);
        } finally {
          await session.close();
        }
      }),
    );
};

async function checkRights({ database, workspace, member }: Session, remotes: readonly string[]) {
  assertPublisher(member);
  const registry = openRegistry(database, workspace);
  for (const remote of remotes) {
    const head = await registry.head(remote);
    if (!head) throw new ChartroomError('registry/unknown-remote', { remote });
    assertOwner(member, remote, head);
  }
}

interface Watch {
  readonly onCanaries: (canaries: readonly RunningCanary[]) => void;
  readonly onStatus: (ruling: CanaryAnalysis, outcome: CanaryOutcome) => void;
  /** Errors of a listener are final. A failed withdrawal is retried with the next health report. */
  readonly onError: (thrown: unknown) => void;
}

function startWatch(session: Session, remotes: readonly string[], watch: Watch): () => void {
  const { database, workspace, member } = session;
  return watchCanaries({
    workspace,
    watch: (query, onValue) => database.watchQuery(query, onValue, watch.onError),
    isJudged: ({ remote, head }) =>
      (member.isAdmin || head.owner === member.uid) &&
      (remotes.length === 0 || remotes.includes(remote)),
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    onCanaries: watch.onCanaries,
    onAnalysis: (ruling) => watch.onStatus(ruling, 'running'),
    async withdraw(ruling) {
      const { remote, version } = ruling.canary;
      try {
        await writeRegistry(session, `withdraw ${remote} ${version}`, (writer) =>
          withdrawRelease(writer, withdrawalOf(ruling)),
        );
      } catch (thrown) {
        watch.onError(thrown);
        throw thrown;
      }
      watch.onStatus(ruling, 'withdrawn');
    },
  });
}

/** Runs until interrupted. Each canary has a line with its current status. */
async function judgeContinuously(
  { terminal }: CommandContext,
  session: Session,
  remotes: readonly string[],
) {
  terminal.note('Press Ctrl+C to stop.');
  const lines = terminal.live();
  const withdrawn = new Set<string>();
  const stop = startWatch(session, remotes, {
    onCanaries(canaries) {
      const running = canaries.map(({ remote, version, percent }) => ({
        remote,
        version,
        percent,
      }));
      const text = running.length === 0 ? 'Waiting for a canary.' : '';
      lines.show('', text, { event: 'canaries', canaries: running });
    },
    onStatus(ruling, outcome) {
      const { remote, version } = ruling.canary;
      const name = `${remote} ${version}`;
      // An analysis from before the withdrawal may arrive after it.
      if (withdrawn.has(name)) return;
      if (outcome === 'withdrawn') withdrawn.add(name);
      lines.show(name, statusLine(ruling, outcome), statusDocument(ruling, outcome));
    },
    onError(thrown) {
      const { code, title, detail } = describeError(thrown);
      lines.show('error', `${title}: ${detail}`, { event: 'error', code, title, detail });
    },
  });
  await waitForInterrupt();
  stop();
  lines.end();
}

/** Analyses each running canary once. */
async function judgeOnce(
  { terminal }: CommandContext,
  session: Session,
  remotes: readonly string[],
) {
  const rulings = new Map<
    string,
    { readonly ruling: CanaryAnalysis; readonly outcome: CanaryOutcome }
  >();
  let stop = () => undefined as unknown;
  try {
    await new Promise<void>((resolve, reject) => {
      let expectedRemotes: readonly string[] | null = null;
      const checkDone = () => {
        const isDone = (remote: string) => {
          const found = rulings.get(remote);
          return found && (found.ruling.verdict !== 'withdraw' || found.outcome === 'withdrawn');
        };
        if (expectedRemotes?.every(isDone)) resolve();
      };
      stop = startWatch(session, remotes, {
        onCanaries(canaries) {
          expectedRemotes ??= canaries.map(({ remote }) => remote);
          checkDone();
        },
        onStatus(ruling, outcome) {
          rulings.set(ruling.canary.remote, { ruling, outcome });
          checkDone();
        },
        onError: reject,
      });
    });
  } finally {
    stop();
  }
  const found = [...rulings.values()];
  const rows = found.map(({ ruling, outcome }) => statusCells(ruling, outcome));
  const canaries = found.map(({ ruling, outcome }) => statusDocument(ruling, outcome));
  const text = rows.length > 0 ? formatTable(statusColumns, rows) : 'You have no running canary.';
  terminal.result({ canaries }, text);
}
