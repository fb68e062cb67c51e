/** What is asked of the product under every fault, in the order of the page. */
export const marks = {
  usable:
    'the shell is usable: its menu opens, and one can go elsewhere and back; while the connection is lost only the menu was opened',
  others: 'other panels keep drawing new data',
  cause:
    'the panel, or the page, says what failed by its code and offers to retry; of a lost connection the bar tells',
  report: 'one report of it, with code and release and no text',
  clean: 'no uncaught error from the shell’s code, no refusal by a policy',
  recovery: 'all is well again without a reload once the fault is gone',
} as const;

export type Mark = keyof typeof marks;

export const groups = ['Loading', 'Life', 'Data and session'] as const;

export interface ListedFault {
  readonly id: string;
  readonly group: (typeof groups)[number];
  /** What is done to the product. */
  readonly injected: string;
  /** What the viewer sees: a code of the catalogue, or words. */
  readonly seen: string;
  /** Marks that this fault leaves nothing to ask about, and why. */
  readonly without?: Partial<Readonly<Record<Mark, string>>>;
  /** Why it is not injected; such a fault has no test and no marks. */
  readonly notYet?: string;
  /** A story of its own asks about it, and more than the marks. */
  readonly story?: { readonly file: string; readonly test: string };
}

const goesOn = {
  cause: 'the panel draws',
  report: 'nothing failed',
  recovery: 'there is nothing to recover from',
};
const isGone = { cause: 'the panel is gone' };
const notTheRemotes = {
  report: 'no remote failed: the bar says how the connection stands',
  others: 'all live panels have the same connection: they keep what they have drawn',
};

/** Every fault of the promise that a remote can cost its own panel and nothing else. */
export const faultList = [
  {
    id: 'origin-refused',
    group: 'Loading',
    injected: 'nobody listens at the release origin',
    seen: 'remote/origin-unreachable',
  },
  {
    id: 'status-404',
    group: 'Loading',
    injected: 'the entry answers 404',
    seen: 'remote/not-found',
  },
  {
    id: 'status-500-twice',
    group: 'Loading',
    injected: 'release.json answers 500 twice, then as it should',
    seen: 'remote/not-found',
  },
  {
    id: 'slow-answer',
    group: 'Loading',
    injected: 'the entry comes after 8 s',
    seen: 'remote/entry-timeout',
  },
  {
    id: 'no-answer',
    group: 'Loading',
    injected: 'the entry is never answered',
    seen: 'remote/entry-timeout',
  },
  {
    id: 'truncated-file',
    group: 'Loading',
    injected: 'the connection ends in the middle of the entry',
    seen: 'remote/origin-unreachable',
  },
  {
    id: 'flipped-entry',
    group: 'Loading',
    injected: 'one bit of the entry is flipped',
    seen: 'remote/integrity',
  },
  {
    id: 'flipped-chunk',
    group: 'Loading',
    injected: 'one bit of a chunk is flipped',
    seen: 'remote/integrity',
  },
  {
    id: 'flipped-css',
    group: 'Loading',
    injected: 'one bit of a stylesheet is flipped',
    seen: '',
    notYet: 'releases have no stylesheets: a chart’s styles are text within its scripts',
  },
  {
    id: 'hash-missing',
    group: 'Loading',
    injected: 'release.json, as published, lacks the hash of the entry',
    seen: 'remote/release-malformed',
  },
  {
    id: 'html-instead',
    group: 'Loading',
    injected: 'the entry answers with a page for signing in',
    seen: 'remote/integrity',
  },
  {
    id: 'no-cors',
    group: 'Loading',
    injected: 'the entry comes without Access-Control-Allow-Origin',
    seen: 'remote/origin-unreachable',
  },
  {
    id: 'chunk-lost',
    group: 'Loading',
    injected: 'a chunk that the chart asks for later answers 404',
    seen: 'chart/failed',
  },
  {
    id: 'release-no-json',
    group: 'Loading',
    injected: 'release.json, as published, is no JSON',
    seen: 'remote/release-malformed',
  },
  {
    id: 'release-wrong-schema',
    group: 'Loading',
    injected: 'release.json, as published, has another schema',
    seen: 'remote/release-malformed',
  },
  {
    id: 'release-too-large',
    group: 'Loading',
    injected: 'release.json has more than 5 MiB',
    seen: 'remote/release-malformed',
  },
  {
    id: 'contract-too-new',
    group: 'Loading',
    injected: 'the registry states a contract of the future',
    seen: 'remote/contract-too-new',
  },
  {
    id: 'second-react',
    group: 'Loading',
    injected: 'the chart brings a React of its own, older than the shell’s',
    seen: 'nothing: it draws by its own React',
    without: goesOn,
  },
  {
    id: 'throws-at-import',
    group: 'Loading',
    injected: 'the chart throws while its module is read',
    seen: 'remote/import-failed',
  },

  {
    id: 'throws-in-mount',
    group: 'Life',
    injected: '`mount` rejects',
    seen: 'remote/mount-failed',
  },
  {
    id: 'throws-in-update',
    group: 'Life',
    injected: '`update` throws on new data',
    seen: 'remote/update-failed',
  },
  {
    id: 'throws-in-render',
    group: 'Life',
    injected: 'a component throws while React renders it',
    seen: 'chart/failed',
  },
  {
    id: 'throws-in-effect',
    group: 'Life',
    injected: 'an effect of a component throws',
    seen: 'chart/failed',
  },
  {
    id: 'throws-in-handler',
    group: 'Life',
    injected: 'an event handler throws',
    seen: 'chart/failed',
  },
  {
    id: 'throws-in-frame',
    group: 'Life',
    injected: 'a callback of an animation frame throws',
    seen: 'chart/failed',
  },
  {
    id: 'throws-in-promise',
    group: 'Life',
    injected: 'a promise rejects that nobody handles',
    seen: 'chart/failed',
  },
  {
    id: 'mount-never-resolves',
    group: 'Life',
    injected: '`mount` never resolves',
    seen: 'remote/mount-timeout',
  },
  {
    id: 'unmount-throws',
    group: 'Life',
    injected: '`unmount` throws',
    seen: 'nothing: the panel goes',
    without: isGone,
  },
  {
    id: 'unmount-hangs',
    group: 'Life',
    injected: '`unmount` never resolves',
    seen: 'nothing: the panel goes',
    without: isGone,
  },
  {
    id: 'unmount-twice',
    group: 'Life',
    injected: 'the chart unmounts itself and refuses to be unmounted again',
    seen: 'nothing: the panel goes',
    without: isGone,
  },
  {
    id: 'unmount-during-mount',
    group: 'Life',
    injected: 'the dashboard is left while `mount` is under way',
    seen: 'nothing: the panel goes',
    without: { ...isGone, report: 'nothing failed' },
  },
  {
    id: 'report-flood',
    group: 'Life',
    injected: 'the chart reports 10,000 failures and states at once',
    seen: 'nothing: the panel draws',
    without: { ...goesOn, report: 'at most 100 of them are kept' },
  },
  {
    id: 'endless-loop',
    group: 'Life',
    injected: 'a sandboxed chart never returns',
    seen: '',
    notYet: 'sandboxed remotes are not there yet',
  },
  {
    id: 'message-flood',
    group: 'Life',
    injected: 'a sandboxed chart sends messages without end',
    seen: '',
    notYet: 'sandboxed remotes are not there yet',
  },
  {
    id: 'two-hundred-mounts',
    group: 'Life',
    injected: '200 charts are mounted and unmounted',
    seen: 'nothing: none is left in memory',
    without: { ...goesOn, others: 'they come and go together' },
  },

  {
    id: 'socket-closed',
    group: 'Data and session',
    injected: 'the backend is gone, and comes back',
    seen: 'Reconnecting in the bar; panels are stale within 1 s',
    without: notTheRemotes,
  },
  {
    id: 'backend-down-ten-minutes',
    group: 'Data and session',
    injected: 'the backend is gone for ten minutes, then “Retry now” is pressed',
    seen: 'Offline in the bar',
    without: notTheRemotes,
  },
  {
    id: 'half-open',
    group: 'Data and session',
    injected: 'the connection stays open and nothing comes through',
    seen: 'Reconnecting in the bar within 30 s',
    without: notTheRemotes,
  },
  {
    id: 'hidden-tab',
    group: 'Data and session',
    injected: 'the backend is gone for two minutes while the tab is hidden',
    seen: 'Live again within 2 s of the tab being shown',
    without: notTheRemotes,
  },
  {
    id: 'write-while-offline',
    group: 'Data and session',
    injected: 'an edit is made without a connection',
    seen: 'the edit, and in the bar that it was not sent',
    story: {
      file: 'e2e/unsentEdits.test.ts',
      test: 'is shown, warned of and kept, over the end of the page and of the server, and arrives once',
    },
  },
  {
    id: 'tab-closed-with-edits',
    group: 'Data and session',
    injected: 'the tab is closed with edits that were not sent',
    seen: 'a warning; the edits are there when the page is opened again',
    story: {
      file: 'e2e/unsentEdits.test.ts',
      test: 'is shown, warned of and kept, over the end of the page and of the server, and arrives once',
    },
  },
  {
    id: 'token-expires',
    group: 'Data and session',
    injected: 'the token expires in mid-session',
    seen: 'nothing: it is renewed and the data goes on',
    story: {
      file: 'e2e/outages.test.ts',
      test: 'goes on when its token is refreshed, and says so when the refresh is refused',
    },
  },
  {
    id: 'refresh-refused',
    group: 'Data and session',
    injected: 'the account is disabled, so its token is not renewed',
    seen: 'session/disabled',
    story: {
      file: 'e2e/sessionEnds.test.ts',
      test: 'of a disabled account: says so, and is had again once it is enabled',
    },
  },
  {
    id: 'signed-out-elsewhere',
    group: 'Data and session',
    injected: 'the viewer signs out in another tab',
    seen: 'the page for signing in, in every tab',
    story: {
      file: 'e2e/signIn.test.ts',
      test: 'signs out in every tab at once, and going back shows nothing of the dashboard',
    },
  },
  {
    id: 'member-removed',
    group: 'Data and session',
    injected: 'the viewer is removed from the workspace, and let in again',
    seen: 'workspace/removed',
    without: {
      others: 'the dashboard is no longer the viewer’s to see',
      report: 'no remote failed',
    },
  },
  {
    id: 'two-editors',
    group: 'Data and session',
    injected: 'two editors change one panel',
    seen: '',
    notYet: 'editing is not there yet',
  },
  {
    id: 'move-against-delete',
    group: 'Data and session',
    injected: 'one editor moves a panel that another deletes',
    seen: '',
    notYet: 'editing is not there yet',
  },
  {
    id: 'deploy-during-session',
    group: 'Data and session',
    injected: 'a release is deployed while dashboards are open',
    seen: '',
    notYet: 'open dashboards follow channels; what fails on the way is to come',
  },
] as const satisfies readonly ListedFault[];

type Entry = (typeof faultList)[number];

/** Ids of the faults that are injected. */
export type FaultId = Exclude<Entry, { notYet: string } | { story: object }>['id'];

export function faultById(id: FaultId): ListedFault {
  const found = faultList.find((fault) => fault.id === id);
  if (!found) throw new Error(`${id} is no fault of the list`);
  return found;
}
