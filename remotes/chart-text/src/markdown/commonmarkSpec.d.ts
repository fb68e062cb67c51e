/** The specification's own text and examples; the package has no types. */
declare module 'commonmark-spec' {
  export interface Example {
    readonly number: number;
    readonly section: string;
    /** Tabs are written as `→`. */
    readonly markdown: string;
    readonly html: string;
  }
  export const tests: readonly Example[];
}
