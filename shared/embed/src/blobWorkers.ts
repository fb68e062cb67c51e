/** Starts workers from bytes that have been verified. */
export interface BlobWorkers {
  /** Whether a script address belongs to a worker that is being started right now. */
  allows(url: string): boolean;
  run(bytes: BlobPart, name: string): Worker;
}

/** The part of `window` that is needed. */
export interface WorkerPage {
  readonly Worker: new (url: string, options: WorkerOptions) => Worker;
  readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
}

/**
 * The Worker constructor takes no integrity hash, so verified bytes run from a blob. Its address
 * works for one start only.
 */
export function createBlobWorkers(page: WorkerPage): BlobWorkers {
  const starting = new Set<string>();
  return {
    allows: (url) => starting.has(url),
    run(bytes, name) {
      const url = page.URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }));
      starting.add(url);
      try {
        return new page.Worker(url, { name });
      } finally {
        starting.delete(url);
        page.URL.revokeObjectURL(url);
      }
    },
  };
}
