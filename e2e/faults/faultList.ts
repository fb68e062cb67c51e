/** What is checked under every fault, in the order of the page. */
export const checks = {
  usable:
    'the shell is usable: its menu opens, and you can navigate away and back (only the menu while the connection is lost)',
  others: 'other panels keep drawing new data',
  cause:
    'the panel or page shows an error with its code and a way to retry; the bar shows a lost connection',
  report: 'it is reported once, with code and release and no text',
  clean: 'no uncaught error in the shell’s code, and no policy violation',
  recovery: 'everything works again without a reload once the fault is gone',
} as const;

export type FaultCheck = keyof typeof checks;

export const groups = ['Loading', 'Life', 'Data and session'] as const;

export interface FaultListEntry {
  readonly id: string;
  readonly group: (typeof groups)[number];
  /** What is done to the product. */
  readonly injected: string;
  /** What the viewer sees: a code of the catalogue, or words. */
  readonly outcome: string;
  /** Checks that don't apply to this fault, and why. */
  readonly notApplicable?: Partial<Readonly<Record<FaultCheck, string>>>;
  /** Why it isn't injected. Such a fault has no test and no checks. */
  readonly notTestedReason?: string;
  /** The e2e test that covers it, beyond these checks. */
  readonly story?: { readonly file: string; readonly test: string };
}

const keepsDrawing = {
  cause: 'the panel draws',
  report: 'nothing failed',
  recovery: 'there is nothing to recover from',
};
const panelIsGone = { cause: 'the panel is removed' };
const connectionFailed = {
  report: 'no remote failed: the bar shows the connection’s state',
  others: 'all live panels share the connection: they keep their last data',
};

/** Every fault that may affect its own panel and nothing else. */
export const faultList = [
  {
    id: 'origin-refused',
    group: 'Loading',
    injected: 'the release origin is down',
    outcome: 'remote/origin-unreachable',
  },
  {
    id: 'status-404',
    group: 'Loading',
    injected: 'the entry responds with 404',
    outcome: 'remote/not-found',
  },
  {
    id: 'status-500-twice',
    group: 'Loading',
    injected: 'release.json responds with 500 twice, then correctly',
    outcome: 'remote/not-found',
  },
  {
    id: 'slow-answer',
    group: 'Loading',
    injected: 'the entry takes 8 s',
    outcome: 'remote/entry-timeout',
  },
  {
    id: 'no-answer',
    group: 'Loading',
    injected: 'the entry never responds',
    outcome: 'remote/entry-timeout',
  },
  {
    id: 'truncated-file',
    group: 'Loading',
    injected: 'the connection is closed in the middle of the entry',
    outcome: 'remote/origin-unreachable',
  },
  {
    id: 'flipped-entry',
    group: 'Loading',
    injected: 'one bit of the entry is flipped',
    outcome: 'remote/integrity',
  },
  {
    id: 'flipped-chunk',
    group: 'Loading',
    injected: 'one bit of a chunk is flipped',
    outcome: 'remote/integrity',
  },
  {
    id: 'flipped-css',
    group: 'Loading',
    injected: 'one bit of a stylesheet is flipped',
    outcome: '',
    notTestedReason: 'releases have no stylesheets: a chart’s styles are in its scripts',
  },
  {
    id: 'hash-missing',
    group: 'Loading',
    injected: 'release.json, as published, lacks the hash of the entry',
    outcome: 'remote/release-malformed',
  },
  {
    id: 'html-instead',
    group: 'Loading',
    injected: 'the entry responds with a sign-in page',
    outcome: 'remote/integrity',
  },
  {
    id: 'no-cors',
    group: 'Loading',
    injected: 'the entry lacks Access-Control-Allow-Origin',
    outcome: 'remote/origin-unreachable',
  },
  {
    id: 'chunk-lost',
    group: 'Loading',
    injected: 'a chunk that the chart loads later responds with 404',
    outcome: 'chart/failed',
  },
  {
    id: 'release-no-json',
    group: 'Loading',
    injected: 'release.json, as published, isn’t JSON',
    outcome: 'remote/release-malformed',
  },
  {
    id: 'release-wrong-schema',
    group: 'Loading',
    injected: 'release.json, as published, has another schema',
    outcome: 'remote/release-malformed',
  },
  {
    id: 'release-too-large',
    group: 'Loading',
    injected: 'release.json has more than 5 MiB',
    outcome: 'remote/release-malformed',
  },
  {
    id: 'contract-too-new',
    group: 'Loading',
    injected: 'the registry names a future contract version',
    outcome: 'remote/contract-too-new',
  },
  {
    id: 'second-react',
    group: 'Loading',
    injected: 'the chart bundles a React older than the shell’s',
    outcome: 'nothing: it draws with its own React',
    notApplicable: keepsDrawing,
  },
  {
    id: 'throws-at-import',
    group: 'Loading',
    injected: 'the chart throws while its module is imported',
    outcome: 'remote/import-failed',
  },

  {
    id: 'throws-in-mount',
    group: 'Life',
    injected: '`mount` rejects',
    outcome: 'remote/mount-failed',
  },
  {
    id: 'throws-in-update',
    group: 'Life',
    injected: '`update` throws on new data',
    outcome: 'remote/update-failed',
  },
  {
    id: 'throws-in-render',
    group: 'Life',
    injected: 'a component throws while rendering',
    outcome: 'chart/failed',
  },
  {
    id: 'throws-in-effect',
    group: 'Life',
    injected: 'an effect of a component throws',
    outcome: 'chart/failed',
  },
  {
    id: 'throws-in-handler',
    group: 'Life',
    injected: 'an event handler throws',
    outcome: 'chart/failed',
  },
  {
    id: 'throws-in-frame',
    group: 'Life',
    injected: 'an animation frame callback throws',
    outcome: 'chart/failed',
  },
  {
    id: 'throws-in-promise',
    group: 'Life',
    injected: 'a promise rejection is unhandled',
    outcome: 'chart/failed',
  },
  {
    id: 'mount-never-resolves',
    group: 'Life',
    injected: '`mount` never resolves',
    outcome: 'remote/mount-timeout',
  },
  {
    id: 'unmount-throws',
    group: 'Life',
    injected: '`unmount` throws',
    outcome: 'nothing: the panel is removed',
    notApplicable: panelIsGone,
  },
  {
    id: 'unmount-hangs',
    group: 'Life',
    injected: '`unmount` never resolves',
    outcome: 'nothing: the panel is removed',
    notApplicable: panelIsGone,
  },
  {
    id: 'unmount-twice',
    group: 'Life',
    injected: 'the chart unmounts itself and can’t be unmounted again',
    outcome: 'nothing: the panel is removed',
    notApplicable: panelIsGone,
  },
  {
    id: 'unmount-during-mount',
    group: 'Life',
    injected: 'the viewer leaves the dashboard while `mount` is running',
    outcome: 'nothing: the panel is removed',
    notApplicable: { ...panelIsGone, report: 'nothing failed' },
  },
  {
    id: 'report-flood',
    group: 'Life',
    injected: 'the chart reports 10,000 errors and states at once',
    outcome: 'nothing: the panel draws',
    notApplicable: { ...keepsDrawing, report: 'at most 100 of them are recorded' },
  },
  {
    id: 'endless-loop',
    group: 'Life',
    injected: 'a sandboxed chart never returns',
    outcome: '',
    notTestedReason: 'sandboxed remotes don’t exist yet',
  },
  {
    id: 'message-flood',
    group: 'Life',
    injected: 'a sandboxed chart sends messages endlessly',
    outcome: '',
    notTestedReason: 'sandboxed remotes don’t exist yet',
  },
  {
    id: 'two-hundred-mounts',
    group: 'Life',
    injected: '200 charts are mounted and unmounted',
    outcome: 'nothing: none stays in memory',
    notApplicable: { ...keepsDrawing, others: 'they are mounted and unmounted together' },
  },

  {
    id: 'socket-closed',
    group: 'Data and session',
    injected: 'the backend goes down, and comes back',
    outcome: 'Reconnecting in the bar; panels are stale within 1 s',
    notApplicable: connectionFailed,
  },
  {
    id: 'backend-down-ten-minutes',
    group: 'Data and session',
    injected: 'the backend is down for ten minutes, then “Retry now” is pressed',
    outcome: 'Offline in the bar',
    notApplicable: connectionFailed,
  },
  {
    id: 'half-open',
    group: 'Data and session',
    injected: 'the connection stays open, but nothing gets through',
    outcome: 'Reconnecting in the bar within 30 s',
    notApplicable: connectionFailed,
  },
  {
    id: 'hidden-tab',
    group: 'Data and session',
    injected: 'the backend is down for two minutes while the tab is hidden',
    outcome: 'Live again within 2 s of the tab being shown',
    notApplicable: connectionFailed,
  },
  {
    id: 'write-while-offline',
    group: 'Data and session',
    injected: 'an edit is made offline',
    outcome: 'the edit, and in the bar that it isn’t sent yet',
    story: {
      file: 'e2e/unsentEdits.test.ts',
      test: 'is shown, warned about and kept when page and server end, and is sent once',
    },
  },
  {
    id: 'tab-closed-with-edits',
    group: 'Data and session',
    injected: 'the tab is closed with unsent edits',
    outcome: 'a warning; the edits are still there when the page opens again',
    story: {
      file: 'e2e/unsentEdits.test.ts',
      test: 'is shown, warned about and kept when page and server end, and is sent once',
    },
  },
  {
    id: 'editor-left-with-edits',
    group: 'Data and session',
    injected: 'edit mode is left with unsent edits',
    outcome: 'a question; the edits are kept and sent either way',
    story: {
      file: 'e2e/leavingEditor.test.ts',
      test: 'Done asks, Stay stays, and Leave anyway leaves with the edit kept',
    },
  },
  {
    id: 'token-expires',
    group: 'Data and session',
    injected: 'the token expires during a session',
    outcome: 'nothing: it is refreshed and data keeps arriving',
    story: {
      file: 'e2e/outages.test.ts',
      test: 'goes on when its token is refreshed, and the page says so when the refresh is refused',
    },
  },
  {
    id: 'refresh-refused',
    group: 'Data and session',
    injected: 'the account is disabled, so its token isn’t refreshed',
    outcome: 'session/disabled',
    story: {
      file: 'e2e/sessionEnds.test.ts',
      test: 'because the account is disabled says so, and goes on once it is enabled',
    },
  },
  {
    id: 'signed-out-elsewhere',
    group: 'Data and session',
    injected: 'the viewer signs out in another tab',
    outcome: 'the sign-in page, in every tab',
    story: {
      file: 'e2e/signIn.test.ts',
      test: 'signs out in every tab at once, and Back shows nothing of the dashboard',
    },
  },
  {
    id: 'member-removed',
    group: 'Data and session',
    injected: 'the viewer is removed from the workspace, and added again',
    outcome: 'workspace/removed',
    notApplicable: {
      others: 'the viewer may no longer see the dashboard',
      report: 'no remote failed',
    },
  },
  {
    id: 'two-editors',
    group: 'Data and session',
    injected: 'two editors change one panel',
    outcome: '',
    notTestedReason: 'editing doesn’t exist yet',
  },
  {
    id: 'move-against-delete',
    group: 'Data and session',
    injected: 'one editor moves a panel that another deletes',
    outcome: '',
    notTestedReason: 'editing doesn’t exist yet',
  },
  {
    id: 'deploy-during-session',
    group: 'Data and session',
    injected: 'a release is deployed while dashboards are open',
    outcome: '',
    notTestedReason: 'open dashboards follow channels, but failures during that aren’t tested yet',
  },
] as const satisfies readonly FaultListEntry[];

type Entry = (typeof faultList)[number];

/** Ids of the faults that are injected. */
export type FaultId = Exclude<Entry, { notTestedReason: string } | { story: object }>['id'];

export function faultById(id: FaultId): FaultListEntry {
  const found = faultList.find((fault) => fault.id === id);
  if (!found) throw new Error(`${id} is no fault of the list`);
  return found;
}
