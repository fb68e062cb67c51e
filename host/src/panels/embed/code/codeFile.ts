/** A piece of code to be put somewhere. */
export interface CodeFile {
  /** Where it belongs, as the heading above it. */
  readonly name: string;
  readonly code: string;
}
