import { frameRowLimit } from '@chartroom/frame';

/**
 * All constants and limits of the product in one place. Sizes in bytes are of UTF-8; lengths of
 * text are in UTF-16 units.
 */
export const limits = {
  titleLength: 120,
  descriptionLength: 2000,
  tagsPerDashboard: 20,
  tagLength: 40,

  panelsPerDashboard: 200,
  variablesPerDashboard: 32,
  revisionsKept: 50,
  undoSteps: 100,
  gridColumns: 24,

  remotesPerWorkspace: 500,
  /** A release's sequence is at most so many times the milliseconds since 1970. */
  sequencePerMs: 100,
  /** Where sequences are higher already, the next is at most so much above the last. */
  sequenceStep: 1000,
  releasesPerRemote: 2000,
  /** Of what is said of a release beside its manifest. */
  notesLength: 4000,
  /** Why a channel was moved or a release withdrawn. */
  reasonLength: 500,
  canaryPercent: 5,
  /** Distinct users on each side before a canary is judged. */
  canaryUsers: 5,
  /** People of each release whose health is read for that. */
  canaryPeople: 200,
  /** Canaries of a workspace that are judged, those that were moved last. */
  canariesJudged: 50,
  /** What pages report of releases may be removed after so long. */
  healthKeptDays: 7,

  entryTimeoutMs: 5000,
  mountTimeoutMs: 3000,
  updateTimeoutMs: 3000,
  unmountTimeoutMs: 1000,
  /** Panels of a page that switch their releases at the same time. */
  switchesAtOnce: 2,
  frameBudgetMs: 16.7,
  presenceExpiresMs: 30_000,

  /** The database is asked so often whether it is still there, and given so long to answer. */
  heartbeatEveryMs: 20_000,
  heartbeatAnswerMs: 10_000,
  /** The same when a page comes back into sight or a machine wakes: its link is often dead. */
  wakeAnswerMs: 3000,
  /** Longest pause between two tries to reach a lost database, while the page is in sight. */
  reconnectEveryMs: 15_000,
  /** Lost for so long, the state is `offline`. */
  offlineAfterMs: 30_000,

  framePoints: frameRowLimit,
  /** Newest points kept of a live series. */
  livePoints: 50_000,
  seriesBatchBytes: 64 * 1024,
  /** No producer gathers rows for longer than this before it writes them. */
  seriesBatchMs: 60_000,
  /** How far a producer's clock may be ahead. */
  seriesAheadMs: 5 * 60_000,
  columnsPerBatch: 256,
  fieldNameLength: 200,

  chartStateBytes: 64 * 1024,
  /** Shortest time that a chart may ask its host to show. */
  askedRangeMs: 1000,
  /** Of a selection of points, and of a text among them. */
  selectedValues: 1000,
  selectedTextLength: 1000,
  /** Selections that a page holds at a time; the oldest goes. */
  selectionsHeld: 64,
  /** Selections that an address carries, and their characters all together. */
  addressSelections: 16,
  addressSelectionsLength: 2000,
  /** A `release.json` above this is refused unread. */
  releaseBytes: 5 * 1024 * 1024,
  filesPerRelease: 1000,
  fileBytes: 256 * 1024 * 1024,
  workersPerRelease: 16,
  /** Of `channels.json`. */
  channelsBytes: 64 * 1024,
  channelsPerRemote: 16,
  /** That `channels.json` names, the newest of all. */
  withdrawnPerRemote: 256,
  /** Of a signature as text; 88 are what there are. */
  signatureBytes: 256,
  /** Of a public key as the registry holds it. */
  keyTextLength: 2048,
  urlLength: 2048,
  idLength: 64,
  uidLength: 128,
  versionLength: 64,

  /** A share ends by then at the latest. */
  shareDays: 366,
  /** Of a share's id, which is its only secret: 128 bits in base64url. */
  shareIdShortest: 22,
  /** Of its dashboard as JSON, and of its sources. */
  shareTextLength: 100_000,

  optionsPerSchema: 64,
  itemsPerOption: 1000,
  optionTextLength: 10_000,
  rolesPerChart: 16,
  fieldsPerRole: 256,
  seriesPerChart: 1000,
} as const;
