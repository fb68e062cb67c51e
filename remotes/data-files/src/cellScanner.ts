const space = 0x20;

/** Scans a cell from left to right. Reused for all cells of a column. */
export class CellScanner {
  #bytes: Uint8Array = new Uint8Array(0);
  #end = 0;
  at = 0;

  /** Starts a cell, without white space around it. */
  open(bytes: Uint8Array, from: number, to: number): void {
    this.#bytes = bytes;
    this.#end = to;
    this.at = from;
    while (this.#end > from && bytes[this.#end - 1] === space) this.#end--;
    this.skipSpaces();
  }

  get isAtEnd(): boolean {
    return this.at >= this.#end;
  }

  /** The next byte; −1 at the end. */
  peek(): number {
    return this.at < this.#end ? (this.#bytes[this.at] as number) : -1;
  }

  take(byte: number): boolean {
    if (this.peek() !== byte) return false;
    this.at++;
    return true;
  }

  /** Takes a letter, ignoring case. */
  takeLetter(letter: string): boolean {
    return this.take(letter.charCodeAt(0)) || this.take(letter.toUpperCase().charCodeAt(0));
  }

  skipSpaces(): void {
    while (this.peek() === space) this.at++;
  }

  /** Takes an integer with this number of digits; −1 if there is none. */
  number(minDigits: number, maxDigits: number): number {
    let value = 0;
    let digits = 0;
    for (; digits < maxDigits; digits++) {
      const digit = this.peek() - 0x30;
      if (!(digit >= 0 && digit <= 9)) break;
      value = value * 10 + digit;
      this.at++;
    }
    return digits < minDigits ? -1 : value;
  }

  /** Takes digits after a point, as a fraction of 1 with millisecond precision; NaN without a digit. */
  fraction(): number {
    const start = this.at;
    const thousandths = this.number(1, 3);
    const digits = this.at - start;
    while (this.number(1, 1) >= 0);
    return digits === 0 ? Number.NaN : thousandths / 10 ** digits;
  }

  /** Takes `AM` (0) or `PM` (12); null for neither. */
  takeMeridiem(): number | null {
    const start = this.at;
    const isMorning = this.takeLetter('a');
    if (!isMorning && !this.takeLetter('p')) return null;
    if (this.takeLetter('m')) return isMorning ? 0 : 12;
    this.at = start;
    return null;
  }
}
