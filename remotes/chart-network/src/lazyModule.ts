/** What is a file of its own: the part, or null while it is on its way. */
export type LazyModule<Module> = (onChange: (() => void) | null) => Module | null;

/**
 * Loads with the first call; `onChange` is then called when the part has come or failed. Throws why
 * it did not come, once: the next call tries again.
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

/** The forces; a chart whose worker arranges it does without. */
export const loadSimulation = lazyModule(() => import('./simulation'));
