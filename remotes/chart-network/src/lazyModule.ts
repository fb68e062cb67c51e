/** Returns a module from a chunk of its own, or null while it loads. */
export type LazyModule<Module> = (onChange: (() => void) | null) => Module | null;

/**
 * Loads with the first call; `onChange` is called when the module has loaded or failed. Throws a
 * load error once: the next call tries again.
 */
export function lazyModule<Module extends object>(load: () => Promise<Module>): LazyModule<Module> {
  let result: Module | null = null;
  let request: Promise<unknown> | null = null;
  let failure: { readonly cause: unknown } | null = null;
  return (onChange) => {
    if (result) return result;
    if (failure) {
      const { cause } = failure;
      failure = null;
      throw cause;
    }
    request ??= load().then(
      (loaded) => {
        result = loaded;
      },
      (cause: unknown) => {
        failure = { cause };
        request = null;
      },
    );
    if (onChange) request.then(onChange);
    return null;
  };
}

/** The force simulation. A chart with a worker doesn't load it in the page. */
export const getSimulationModule = lazyModule(() => import('./simulation'));
