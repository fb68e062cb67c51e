/** What is a file of its own: the part, or null while it is on its way. */
export type AwaitedPart<Part> = (onChange: (() => void) | null) => Part | null;

/**
 * Loads with the first call; `onChange` is then called when the part has come or failed. Throws why
 * it did not come, once: the next call tries again.
 */
export function awaitedPart<Part extends object>(load: () => Promise<Part>): AwaitedPart<Part> {
  let part: Part | null = null;
  let request: Promise<unknown> | null = null;
  let failure: { readonly cause: unknown } | null = null;
  return (onChange) => {
    if (part) return part;
    if (failure) {
      const { cause } = failure;
      failure = null;
      throw cause;
    }
    request ??= load().then(
      (loaded) => {
        part = loaded;
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
export const simulationFile = awaitedPart(() => import('./simulation'));
