type StackModule = typeof import('./stackLines');

let loaded: StackModule | null = null;
let pending: Promise<StackModule> | null = null;
let failure: { readonly cause: unknown } | null = null;

/**
 * What stacks lines, or null while it is on its way; `onChange` is then called when it has come or
 * failed. Throws why it did not come, once: the next call tries again.
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

/** For whoever can wait. */
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
