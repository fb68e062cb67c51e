import { ChartroomError } from '@chartroom/contract';
import {
  type CanaryAnalysis,
  type RunningCanary,
  watchCanaries,
  withdrawalOf,
} from '@chartroom/registry/canary';
import { withdrawRelease } from '@chartroom/registry/writes';
import { describeError } from '../cliError';
import type { AddCommand, CommandContext } from '../command';
import { assertOwner } from '../deploy/checkRights';
import { readRegistry } from '../registry/readRegistry';
import { writeRegistry } from '../registry/writeRegistry';
import { connect, type Session } from '../session/connect';
import { assertPublisher } from '../session/member';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { readProjectSettings } from '../settings/projectSettings';
import { table } from '../terminal/table';
import { untilInterrupted } from '../untilInterrupted';
import {
  type Outcome,
  statusCells,
  statusColumns,
  statusDocument,
  statusLine,
} from './canaryStatus';

interface WatchOptions extends SessionOptions {
  readonly once?: boolean;
}

export const addWatch: AddCommand = (program, run) => {
  addSessionOptions(program.command('watch [remotes...]'))
    .summary('judge canaries as they run, and withdraw those that fail')
    .description(
      'Follows what open pages report of the canaries of these remotes, or of all that are yours, and ' +
        'withdraws one that fails for clearly more people than stable does: as an open page of yours ' +
        'would, without one. Ctrl+C ends it. With --json each judgement is one line. After a withdrawal ' +
        '`remote refresh` tells hosts that don’t read the database.',
    )
    .option('--once', 'judge once by what is known now, and end')
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
  const registry = readRegistry(database, workspace);
  for (const remote of remotes) {
    const head = await registry.head(remote);
    if (!head) throw new ChartroomError('registry/unknown-remote', { remote });
    assertOwner(member, remote, head);
  }
}

interface Watch {
  readonly onCanaries: (canaries: readonly RunningCanary[]) => void;
  readonly onStatus: (ruling: CanaryAnalysis, outcome: Outcome) => void;
  /** Of a listener, for good; of a withdrawal, which is tried again with the next health. */
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

/** Until it is ended; each canary has a line that says how it stands now. */
async function judgeContinuously(
  { terminal }: CommandContext,
  session: Session,
  remotes: readonly string[],
) {
  terminal.note('Ctrl+C ends this.');
  const lines = terminal.live();
  const withdrawn = new Set<string>();
  const stop = startWatch(session, remotes, {
    onCanaries(canaries) {
      const running = canaries.map(({ remote, version, percent }) => ({
        remote,
        version,
        percent,
      }));
      const text = running.length === 0 ? 'No canary runs; waiting for one.' : '';
      lines.show('', text, { event: 'canaries', canaries: running });
    },
    onStatus(ruling, outcome) {
      const { remote, version } = ruling.canary;
      const name = `${remote} ${version}`;
      // What was found before the withdrawal may be told after it.
      if (withdrawn.has(name)) return;
      if (outcome === 'withdrawn') withdrawn.add(name);
      lines.show(name, statusLine(ruling, outcome), statusDocument(ruling, outcome));
    },
    onError(thrown) {
      const { code, title, detail } = describeError(thrown);
      lines.show('error', `${title}: ${detail}`, { event: 'error', code, title, detail });
    },
  });
  await untilInterrupted();
  stop();
  lines.end();
}

/** One judgement of each canary that runs now. */
async function judgeOnce(
  { terminal }: CommandContext,
  session: Session,
  remotes: readonly string[],
) {
  const rulings = new Map<string, { readonly ruling: CanaryAnalysis; readonly outcome: Outcome }>();
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
  const text = rows.length > 0 ? table(statusColumns, rows) : 'No canary of yours runs.';
  terminal.result({ canaries }, text);
}
