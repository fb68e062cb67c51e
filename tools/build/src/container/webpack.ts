/** Makes the module. */
export type Factory = () => unknown;

/** One copy of a shared module in a share scope, as federation hosts keep it. */
export interface Copy {
  readonly get: () => Factory | Promise<Factory>;
  /** Of a copy that has been loaded. */
  lib?: Factory | undefined;
  loaded?: boolean | number | undefined;
  readonly from?: string;
}

/** Copies by their version, by the name of their module. */
export type ShareScope = Record<string, Record<string, Copy>>;

/** What the build knows of a module that a container takes from the host or from its own files. */
export interface ConsumedModule {
  readonly shareKey: string;
  /** `^1.2.3`. */
  readonly requiredVersion: string | false;
  readonly singleton: boolean;
  /** From the container's own files. */
  readonly fallback: () => Factory | Promise<Factory>;
}

type ModuleId = string | number;

/** Webpack's require function, as far as it is used here. */
export interface WebpackRequire {
  /** The build's own share scopes by name, never the host's; missing where nothing is shared. */
  readonly S?: Record<string, ShareScope>;
  readonly m: Record<ModuleId, (module: { exports: unknown }) => void>;
  readonly c: Record<ModuleId, unknown>;
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping: Readonly<Record<ModuleId, ConsumedModule>>;
  };
  readonly federation: {
    readonly initOptions: {
      readonly name: string;
      /** Its own copies. */
      readonly shared?: Readonly<Record<string, readonly (Copy & { readonly version: string })[]>>;
    };
  };
}

export interface InitOptions {
  readonly webpackRequire: WebpackRequire;
  /** The host's; nothing is written to it. */
  readonly shareScope: ShareScope | null | undefined;
}

export interface SharingOptions {
  readonly webpackRequire: WebpackRequire;
  readonly shareScopeName: string;
}

export interface ConsumeOptions {
  readonly webpackRequire: WebpackRequire;
  /** Consumed modules by the chunk that needs them. */
  readonly chunkMapping: Readonly<Record<ModuleId, readonly ModuleId[]>>;
  readonly chunkId: ModuleId;
  /** 0 for what is there, a promise for what is on its way. */
  readonly installedModules: Record<ModuleId, Promise<void> | 0>;
  /** What the chunk waits for. */
  readonly promises: Promise<unknown>[];
}

export interface InitialOptions {
  readonly webpackRequire: WebpackRequire;
  /** What the first script consumes. */
  readonly initialConsumes: readonly ModuleId[];
  readonly installedModules: Record<ModuleId, Promise<void> | 0>;
}
