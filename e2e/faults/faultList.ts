/** What is asked of the product under every fault, in the order of the page. */
export const checks = {
  usable:
    'the shell is usable: its menu opens, and one can go elsewhere and back; while the connection is lost only the menu was opened',
  others: 'other panels keep drawing new data',
  cause:
    'the panel, or the page, says what failed by its code and offers to retry; of a lost connection the bar tells',
  report: 'one report of it, with code and release and no text',
  clean: 'no uncaught error from the shell’s code, no refusal by a policy',
  recovery: 'all is well again without a reload once the fault is gone',
} as const;

export type FaultCheck = keyof typeof checks;

export const groups = ['Loading', 'Life', 'Data and session'] as const;

export interface ListedFault {
  readonly id: string;
  readonly group: (typeof groups)[number];
  /** What is done to the product. */
  readonly injected: string;
  /** What the viewer sees: a code of the catalogue, or words. */
  readonly outcome: string;
  /** Marks that this fault leaves nothing to ask about, and why. */
  readonly notApplicable?: Partial<Readonly<Record<FaultCheck, string>>>;
  /** Why it is not injected; such a fault has no test and no marks. */
  readonly notTestedReason?: string;
  /** A story of its own asks about it, and more than the marks. */
  readonly story?: { readonly file: string; readonly test: string };
}

const keepsDrawing = {
  cause: 'the panel draws',
  report: 'nothing failed',
  recovery: 'there is nothing to recover from',
};
const panelIsGone = { cause: 'the panel is gone' };
const connectionFailed = {
  report: 'no remote failed: the bar says how the connection stands',
  others: 'all live panels have the same connection: they keep what they have drawn',
};

/** Every fault of the promise that a remote can cost its own panel and nothing else. */
export const faultList = [
  {
    id: 'origin-refused',
    group: 'Loading',
    injected: 'nobody listens at the release origin',
    outcome: 'remote/origin-unreachable',
  },
  {
    id: 'status-404',
    group: 'Loading',
    injected: 'the entry answers 404',
    outcome: 'remote/not-found',
  },
  {
    id: 'status-500-twice',
    group: 'Loading',
    injected: 'release.json answers 500 twice, then as it should',
    outcome: 'remote/not-found',
  },
  {
    id: 'slow-answer',
    group: 'Loading',
    injected: 'the entry comes after 8 s',
    outcome: 'remote/entry-timeout',
  },
  {
    id: 'no-answer',
    group: 'Loading',
    injected: 'the entry is never answered',
    outcome: 'remote/entry-timeout',
  },
  {
    id: 'truncated-file',
    group: 'Loading',
    injected: 'the connection ends in the middle of the entry',
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
    notTestedReason: 'releases have no stylesheets: a chart’s styles are text within its scripts',
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
    injected: 'the entry answers with a page for signing in',
    outcome: 'remote/integrity',
  },
  {
    id: 'no-cors',
    group: 'Loading',
    injected: 'the entry comes without Access-Control-Allow-Origin',
    outcome: 'remote/origin-unreachable',
  },
  {
    id: 'chunk-lost',
    group: 'Loading',
    injected: 'a chunk that the chart asks for later answers 404',
    outcome: 'chart/failed',
  },
  {
    id: 'release-no-json',
    group: 'Loading',
    injected: 'release.json, as published, is no JSON',
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
    injected: 'the registry states a contract of the future',
    outcome: 'remote/contract-too-new',
  },
  {
    id: 'second-react',
    group: 'Loading',
    injected: 'the chart brings a React of its own, older than the shell’s',
    outcome: 'nothing: it draws by its own React',
    notApplicable: keepsDrawing,
  },
  {
    id: 'throws-at-import',
    group: 'Loading',
    injected: 'the chart throws while its module is read',
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
    injected: 'a component throws while React renders it',
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
    injected: 'a callback of an animation frame throws',
    outcome: 'chart/failed',
  },
  {
    id: 'throws-in-promise',
    group: 'Life',
    injected: 'a promise rejects that nobody handles',
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
    outcome: 'nothing: the panel goes',
    notApplicable: panelIsGone,
  },
  {
    id: 'unmount-hangs',
    group: 'Life',
    injected: '`unmount` never resolves',
    outcome: 'nothing: the panel goes',
    notApplicable: panelIsGone,
  },
  {
    id: 'unmount-twice',
    group: 'Life',
    injected: 'the chart unmounts itself and refuses to be unmounted again',
    outcome: 'nothing: the panel goes',
    notApplicable: panelIsGone,
  },
  {
    id: 'unmount-during-mount',
    group: 'Life',
    injected: 'the dashboard is left while `mount` is under way',
    outcome: 'nothing: the panel goes',
    notApplicable: { ...panelIsGone, report: 'nothing failed' },
  },
  {
    id: 'report-flood',
    group: 'Life',
    injected: 'the chart reports 10,000 failures and states at once',
    outcome: 'nothing: the panel draws',
    notApplicable: { ...keepsDrawing, report: 'at most 100 of them are kept' },
  },
  {
    id: 'endless-loop',
    group: 'Life',
    injected: 'a sandboxed chart never returns',
    outcome: '',
    notTestedReason: 'sandboxed remotes are not there yet',
  },
  {
    id: 'message-flood',
    group: 'Life',
    injected: 'a sandboxed chart sends messages without end',
    outcome: '',
    notTestedReason: 'sandboxed remotes are not there yet',
  },
  {
    id: 'two-hundred-mounts',
    group: 'Life',
    injected: '200 charts are mounted and unmounted',
    outcome: 'nothing: none is left in memory',
    notApplicable: { ...keepsDrawing, others: 'they come and go together' },
  },

  {
    id: 'socket-closed',
    group: 'Data and session',
    injected: 'the backend is gone, and comes back',
    outcome: 'Reconnecting in the bar; panels are stale within 1 s',
    notApplicable: connectionFailed,
  },
  {
    id: 'backend-down-ten-minutes',
    group: 'Data and session',
    injected: 'the backend is gone for ten minutes, then “Retry now” is pressed',
    outcome: 'Offline in the bar',
    notApplicable: connectionFailed,
  },
  {
    id: 'half-open',
    group: 'Data and session',
    injected: 'the connection stays open and nothing comes through',
    outcome: 'Reconnecting in the bar within 30 s',
    notApplicable: connectionFailed,
  },
  {
    id: 'hidden-tab',
    group: 'Data and session',
    injected: 'the backend is gone for two minutes while the tab is hidden',
    outcome: 'Live again within 2 s of the tab being shown',
    notApplicable: connectionFailed,
  },
  {
    id: 'write-while-offline',
    group: 'Data and session',
    injected: 'an edit is made without a connection',
    outcome: 'the edit, and in the bar that it was not sent',
    story: {
      file: 'e2e/unsentEdits.test.ts',
      test: 'is shown, warned of and kept, over the end of the page and of the server, and arrives once',
    },
  },
  {
    id: 'tab-closed-with-edits',
    group: 'Data and session',
    injected: 'the tab is closed with edits that were not sent',
    outcome: 'a warning; the edits are there when the page is opened again',
    story: {
      file: 'e2e/unsentEdits.test.ts',
      test: 'is shown, warned of and kept, over the end of the page and of the server, and arrives once',
    },
  },
  {
    id: 'token-expires',
    group: 'Data and session',
    injected: 'the token expires in mid-session',
    outcome: 'nothing: it is renewed and the data goes on',
    story: {
      file: 'e2e/outages.test.ts',
      test: 'goes on when its token is refreshed, and says so when the refresh is refused',
    },
  },
  {
    id: 'refresh-refused',
    group: 'Data and session',
    injected: 'the account is disabled, so its token is not renewed',
    outcome: 'session/disabled',
    story: {
      file: 'e2e/sessionEnds.test.ts',
      test: 'of a disabled account: says so, and is had again once it is enabled',
    },
  },
  {
    id: 'signed-out-elsewhere',
    group: 'Data and session',
    injected: 'the viewer signs out in another tab',
    outcome: 'the page for signing in, in every tab',
    story: {
      file: 'e2e/signIn.test.ts',
      test: 'signs out in every tab at once, and going back shows nothing of the dashboard',
    },
  },
  {
    id: 'member-removed',
    group: 'Data and session',
    injected: 'the viewer is removed from the workspace, and let in again',
    outcome: 'workspace/removed',
    notApplicable: {
      others: 'the dashboard is no longer the viewer’s to see',
      report: 'no remote failed',
    },
  },
  {
    id: 'two-editors',
    group: 'Data and session',
    injected: 'two editors change one panel',
    outcome: '',
    notTestedReason: 'editing is not there yet',
  },
  {
    id: 'move-against-delete',
    group: 'Data and session',
    injected: 'one editor moves a panel that another deletes',
    outcome: '',
    notTestedReason: 'editing is not there yet',
  },
  {
    id: 'deploy-during-session',
    group: 'Data and session',
    injected: 'a release is deployed while dashboards are open',
    outcome: '',
    notTestedReason: 'open dashboards follow channels; what fails on the way is to come',
  },
] as const satisfies readonly ListedFault[];

type Entry = (typeof faultList)[number];

/** Ids of the faults that are injected. */
export type FaultId = Exclude<Entry, { notTestedReason: string } | { story: object }>['id'];

export function faultById(id: FaultId): ListedFault {
  const found = faultList.find((fault) => fault.id === id);
  if (!found) throw new Error(`${id} is no fault of the list`);
  return found;
}
