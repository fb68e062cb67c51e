/** Starts workers from bytes that were checked before. */
export interface BlobWorkers {
  /** Whether a script address is one that is being started here, at this very moment. */
  allows(url: string): boolean;
  run(bytes: BlobPart, name: string): Worker;
}

/** The part of a page that is needed for it. */
export interface WorkerPage {
  readonly Worker: new (url: string, options: WorkerOptions) => Worker;
  readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
}

/** A worker can't be given a hash to keep to, so it runs from a blob, whose address is good for one start. */
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
