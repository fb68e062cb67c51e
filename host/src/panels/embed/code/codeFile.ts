/** A file of generated code. */
export interface CodeFile {
  /** File name or location, shown as the heading. */
  readonly name: string;
  readonly code: string;
}
