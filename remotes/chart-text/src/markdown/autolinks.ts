import { maxAddressLength, safeHref } from './safeHref';
import { isSpace, runEnd, type SourceText, startsWith } from './sourceText';

/** Finds `https://…` in a text that is read from left to right. Reads every run only once. */
export class Autolinks {
  /** End of the current run without white space, with and without trailing punctuation. */
  private end = 0;
  private bracket = -1;
  private trimmedFrom = -1;
  private trimmedEnd = -1;

  constructor(private readonly text: SourceText) {}

  /** Index after an address that starts at an index, or null. In brackets it ends before the next `]`. */
  endAt(at: number, isInBrackets: boolean): number | null {
    const { text } = this;
    if (at > 0 && /\w/.test(text.charAt(at - 1))) return null;
    const scheme = schemes.find((candidate) => startsWith(text, at, candidate));
    if (!scheme) return null;
    const host = at + scheme.length;
    const run = this.runEnd(host);
    const end = this.withoutPunctuation(isInBrackets ? this.closingBracket(host, run) : run, host);
    if (end <= host || end - at > maxAddressLength) return null;
    // Nothing after the host can make an address invalid, so a long address is parsed only once.
    const hostEnd = Math.min(end, runEnd(text, host, isHostChar));
    return safeHref(text.slice(at, hostEnd).toString()) === null ? null : end;
  }

  private runEnd(from: number): number {
    if (this.end < from) this.end = runEnd(this.text, from, isAddressChar);
    return this.end;
  }

  private closingBracket(from: number, run: number): number {
    if (this.bracket < from) this.bracket = runEnd(this.text, from, (char) => char !== ']');
    return Math.min(run, this.bracket);
  }

  /** Excludes punctuation at the end of a sentence. */
  private withoutPunctuation(end: number, from: number): number {
    if (this.trimmedFrom === end) return this.trimmedEnd;
    let last = end;
    while (last > from && isPunctuation(this.text.charAt(last - 1))) last -= 1;
    this.trimmedFrom = end;
    this.trimmedEnd = last;
    return last;
  }
}

const schemes = ['http://', 'https://'] as const;

function isAddressChar(char: string): boolean {
  return !isSpace(char) && !'<>"\'`'.includes(char);
}

function isHostChar(char: string): boolean {
  return !'/\\?#'.includes(char) && isAddressChar(char);
}

function isPunctuation(char: string): boolean {
  return '.,:;!?*_~)]'.includes(char);
}
