export {
  type Catalogue,
  type CatalogueEntry,
  type ContextOf,
  catalogue,
  type ErrorCode,
  errorCodes,
  type TranslatableEntry,
} from './catalogue';
export {
  type AskedRange,
  type ChartHandle,
  type ChartInput,
  type ChartModule,
  type ChartProps,
  type ChartState,
  type ChartView,
  type Comparison,
  chartViews,
  type ImageFormat,
  imageFormats,
} from './chart';
export { checkReleaseUrl } from './checkReleaseUrl';
export type { Config, SignInWays } from './config';
export { contractNeeded } from './contractNeeded';
export { databaseError } from './databaseError';
export { datasetAddress, datasetIdOf } from './datasetAddress';
export { defineSource } from './defineSource';
export { ChartroomError, isChartroomError } from './errors';
export { isKey, isShareId, shareIdForm } from './keys';
export { limits } from './limits';
export { loadConfig } from './loadConfig';
export { isHttpsOrLoopback, isLoopback } from './loopback';
export {
  type ChartManifest,
  type DataCapability,
  type DataManifest,
  dataCapabilities,
  type Encoding,
  type EncodingRole,
  fieldHint,
  type LocalisedTitle,
  type Manifest,
  type Options,
  type RemoteKind,
  type RoleType,
  remoteKinds,
  roleTypes,
  type SelectionKind,
  selectionKinds,
} from './manifest';
export { minPanelCells, type PanelCells } from './minPanelCells';
export type { OptionProblem, OptionRule } from './optionRule';
export {
  type ListFormat,
  listFormats,
  type ObjectFormat,
  type OptionCondition,
  type OptionGroup,
  type OptionObject,
  type OptionSchema,
  type OptionsSchema,
  type OptionValue,
  objectFormats,
  type StringFormat,
  stringFormats,
} from './optionSchema';
export { type Parsed, type Problem, problemsText } from './parse';
export { parseChartState } from './parseChartState';
export { parseConfig } from './parseConfig';
export { parseEncoding } from './parseEncoding';
export { parseManifest } from './parseManifest';
export { type Messages, parseMessages } from './parseMessages';
export { parseChartModule, parseSourceModule } from './parseModule';
export {
  isOptionInUse,
  optionDefault,
  optionProperties,
  type ParsedOptions,
  parseOptions,
  parseStoredOptions,
} from './parseOptions';
export { parseRelease, parseReleaseDraft } from './parseRelease';
export { parseSelection } from './parseSelection';
export { parseSeriesBatch } from './parseSeriesBatch';
export { type PrivateJwk, type PublicJwk, parsePrivateKey, parsePublicKey } from './publicKey';
export { reasonOf } from './reasonOf';
export { parseRegisteredKey, type RegisteredKey } from './registeredKey';
export type {
  RegisteredRelease,
  Release,
  ReleaseDraft,
  ReleaseFile,
  ReleaseRecord,
} from './release';
export { parseReleaseRecord } from './releaseRecord';
export { isRemoteId } from './remoteId';
export type {
  CursorSelection,
  FieldValue,
  HeldSelection,
  IntervalSelection,
  PointsSelection,
  Selection,
  SelectionBus,
} from './selection';
export {
  type Dataset,
  type DatasetFile,
  type DatasetService,
  type RemoteWorker,
  type SeriesBatch,
  type SeriesObserver,
  type SeriesService,
  type Services,
  type SourceServices,
  type SourceStatus,
  sourceStatuses,
  type Theme,
  type TimeRange,
  type WorkerService,
} from './services';
export { type SharedModule, sharedModules, shellContainer } from './sharedModules';
export { keyIdOf, verifySignature } from './signature';
export { type SignInAttempt, signInError } from './signInError';
export type {
  ColumnDescription,
  LeftOut,
  LeftOutText,
  SourceDescription,
  SourceModule,
  SourceObserver,
  SourceRequest,
} from './source';
export {
  isColour,
  type Meaning,
  meanings,
  type NumberFormat,
  numberStyles,
  type Reference,
  type SeriesColour,
  standardShapes,
  type Threshold,
} from './standardShapes';
export {
  contractVersion,
  isVersion,
  moduleContract,
  readableContracts,
  versionForm,
  versionFromKey,
  versionKey,
} from './version';
