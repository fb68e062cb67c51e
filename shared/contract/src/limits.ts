import { frameRowLimit } from '@chartroom/frame';

/** All limits of the product. Sizes in bytes refer to UTF-8, text lengths to UTF-16 units. */
export const limits = {
  titleLength: 120,
  descriptionLength: 2000,
  tagsPerDashboard: 20,
  tagLength: 40,

  /** Bytes of a file that is stored in the workspace. */
  datasetBytes: 2_097_152,

  panelsPerDashboard: 200,
  variablesPerDashboard: 32,
  revisionsKept: 50,
  undoSteps: 100,
  gridColumns: 24,

  remotesPerWorkspace: 500,
  /** Maximum of a release's sequence as a multiple of the milliseconds since 1970. */
  sequencePerMs: 100,
  /** If sequences are higher already, maximum increase over the last one. */
  sequenceStep: 1000,
  releasesPerRemote: 2000,
  /** Languages of a remote's title. */
  localesPerRemote: 100,
  /** Release notes. */
  notesLength: 4000,
  /** Reason for moving a channel or withdrawing a release. */
  reasonLength: 500,
  canaryPercent: 5,
  /** Distinct users of each release before a canary is judged. */
  canaryUsers: 5,
  /** Users of each release whose health is read for that. */
  canaryPeople: 200,
  /** Maximum number of canaries judged in a workspace: those moved last. */
  canariesJudged: 50,
  /** Health reports may be removed after this time. */
  healthKeptDays: 7,

  entryTimeoutMs: 5000,
  /** Charts are in English if their translations take longer. */
  messagesTimeoutMs: 3000,
  /** Translations of a release in one language. */
  messages: 2000,
  messageLength: 2000,
  mountTimeoutMs: 3000,
  updateTimeoutMs: 3000,
  unmountTimeoutMs: 1000,
  /** Maximum number of panels that switch releases at the same time. */
  switchesAtOnce: 2,
  frameBudgetMs: 16.7,
  presenceExpiresMs: 30_000,

  /** Interval of the database's heartbeat, and its timeout. */
  heartbeatEveryMs: 20_000,
  heartbeatAnswerMs: 10_000,
  /** The same after a page becomes visible or a machine wakes, when connections are often dead. */
  wakeAnswerMs: 3000,
  /** Maximum delay between reconnection attempts while the page is visible. */
  reconnectEveryMs: 15_000,
  /** After this time without a connection the state is `offline`. */
  offlineAfterMs: 30_000,

  framePoints: frameRowLimit,
  /** Latest points kept of a live series. */
  livePoints: 50_000,
  seriesBatchBytes: 64 * 1024,
  /** Maximum time that a producer may collect rows before it writes them. */
  seriesBatchMs: 60_000,
  /** Maximum difference by which a producer's clock may be ahead. */
  seriesAheadMs: 5 * 60_000,
  columnsPerBatch: 256,
  fieldNameLength: 200,

  chartStateBytes: 64 * 1024,
  /** Minimum length of a time range that a chart may request. */
  askedRangeMs: 1000,
  /** Values in a selection of points, and the length of a text among them. */
  selectedValues: 1000,
  selectedTextLength: 1000,
  /** Maximum number of selections on a page; the oldest is dropped. */
  selectionsHeld: 64,
  /** Maximum number of selections in a URL, and their total length. */
  addressSelections: 16,
  addressSelectionsLength: 2000,
  /** A larger `release.json` is rejected unread. */
  releaseBytes: 5 * 1024 * 1024,
  filesPerRelease: 1000,
  fileBytes: 256 * 1024 * 1024,
  workersPerRelease: 16,
  /** Size of `channels.json`. */
  channelsBytes: 64 * 1024,
  channelsPerRemote: 16,
  /** Withdrawals listed in `channels.json`, newest first. */
  withdrawnPerRemote: 256,
  /** Size of a signature as text; a valid one has 88 characters. */
  signatureBytes: 256,
  /** Length of a public key in the registry. */
  keyTextLength: 2048,
  urlLength: 2048,
  idLength: 64,
  uidLength: 128,
  versionLength: 64,

  /** Maximum lifetime of a share. */
  shareDays: 366,
  /** Minimum length of a share's id, which is its only secret: 128 bits in base64url. */
  shareIdShortest: 22,
  /** A share's dashboard as JSON, and its sources. */
  shareTextLength: 1_048_576,

  optionsPerSchema: 64,
  itemsPerOption: 1000,
  /** Objects in a list of objects. */
  objectsPerOption: 200,
  /** Levels of objects below an option. */
  optionDepth: 3,
  conditionsPerOption: 8,
  optionTextLength: 10_000,
  rolesPerChart: 16,
  fieldsPerRole: 256,
  seriesPerChart: 1000,
} as const;
