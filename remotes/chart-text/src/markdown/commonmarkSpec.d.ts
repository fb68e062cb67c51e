/** Text and examples of the specification. The package has no types. */
declare module 'commonmark-spec' {
  export interface Example {
    readonly number: number;
    readonly section: string;
    /** With tabs as `→`. */
    readonly markdown: string;
    readonly html: string;
  }
  export const tests: readonly Example[];
}
