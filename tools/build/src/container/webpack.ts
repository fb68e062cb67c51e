/** Creates the module. */
export type Factory = () => unknown;

/** One copy of a shared module in a share scope, as federation hosts store it. */
export interface Copy {
  readonly get: () => Factory | Promise<Factory>;
  /** Set once the copy is loaded. */
  lib?: Factory | undefined;
  loaded?: boolean | number | undefined;
  readonly from?: string;
}

/** Copies by version, by module name. */
export type ShareScope = Record<string, Record<string, Copy>>;

/** What the build knows of a shared module that a container uses. */
export interface ConsumedModule {
  readonly shareKey: string;
  /** `^1.2.3`. */
  readonly requiredVersion: string | false;
  readonly singleton: boolean;
  /** Loads the container's own copy. */
  readonly fallback: () => Factory | Promise<Factory>;
}

type ModuleId = string | number;

/** The parts of webpack's require function that are used here. */
export interface WebpackRequire {
  /** The build's own share scopes by name, never the host's; missing if nothing is shared. */
  readonly S?: Record<string, ShareScope>;
  readonly m: Record<ModuleId, (module: { exports: unknown }) => void>;
  readonly c: Record<ModuleId, unknown>;
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping: Readonly<Record<ModuleId, ConsumedModule>>;
  };
  readonly federation: {
    readonly initOptions: {
      readonly name: string;
      /** The container's own copies. */
      readonly shared?: Readonly<Record<string, readonly (Copy & { readonly version: string })[]>>;
    };
  };
}

export interface InitOptions {
  readonly webpackRequire: WebpackRequire;
  /** The host's scope, which is never changed. */
  readonly shareScope: ShareScope | null | undefined;
}

export interface SharingOptions {
  readonly webpackRequire: WebpackRequire;
  readonly shareScopeName: string;
}

export interface ConsumeOptions {
  readonly webpackRequire: WebpackRequire;
  /** Ids of shared modules by chunk. */
  readonly chunkMapping: Readonly<Record<ModuleId, readonly ModuleId[]>>;
  readonly chunkId: ModuleId;
  /** 0 for installed modules, a promise for loading ones. */
  readonly installedModules: Record<ModuleId, Promise<void> | 0>;
  /** Promises that the chunk waits for. */
  readonly promises: Promise<unknown>[];
}

export interface InitialOptions {
  readonly webpackRequire: WebpackRequire;
  /** Shared modules of the first script. */
  readonly initialConsumes: readonly ModuleId[];
  readonly installedModules: Record<ModuleId, Promise<void> | 0>;
}
