/** A file of generated code. */
export interface CodeFile {
  /** File name, or where the code belongs in words; shown as the heading. */
  readonly name: string;
  /** False for words. */
  readonly isFile?: boolean;
  readonly code: string;
}
