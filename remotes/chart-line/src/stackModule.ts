type StackModule = typeof import('./stackLines');

let loaded: StackModule | null = null;
let pending: Promise<StackModule> | null = null;
let failure: { readonly cause: unknown } | null = null;

/**
 * The stack module, or null while it loads; `onChange` is called when it has loaded or failed.
 * Throws the failure once: the next call tries again.
 */
export function getStackModule(onChange: () => void): StackModule | null {
  if (loaded) return loaded;
  if (failure) {
    const { cause } = failure;
    failure = null;
    throw cause;
  }
  loadStackModule().then(onChange, onChange);
  return null;
}

/** Loads the stack module. */
export function loadStackModule(): Promise<StackModule> {
  if (pending) return pending;
  pending = import(/* webpackChunkName: "stack" */ './stackLines');
  pending.then(
    (module) => {
      loaded = module;
    },
    (cause: unknown) => {
      failure = { cause };
      pending = null;
    },
  );
  return pending;
}
