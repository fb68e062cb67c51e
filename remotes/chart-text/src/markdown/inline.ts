import { BareAddresses } from './bareAddress';
import { CodeRuns } from './codeRuns';
import { destinationAt } from './destination';
import { addressText, shownInLink } from './linkText';
import type { Inline } from './nodes';
import { longestAddress, safeLink } from './safeLink';
import { isSpace, runEnd, type SourceText, startsWith } from './sourceText';
import { valueAt } from './valueAt';

/** Marks that are open at once; further ones are text. */
const deepest = 16;

/** A line or several, read from left to right once: costs as much as the text is long. */
export function parseInline(text: SourceText): readonly Inline[] {
  return new InlineReader(text).read();
}

interface Opener {
  readonly mark: '*' | '_' | '~' | '[' | '![';
  readonly length: number;
  /** Index of the mark in the text, and among the pieces. */
  readonly from: number;
  readonly at: number;
}

class InlineReader {
  private readonly pieces: Inline[] = [];
  private readonly openers: Opener[] = [];
  private readonly codeRuns: CodeRuns;
  private readonly addresses: BareAddresses;
  /** Where links were written: a bracket before one may turn out to begin another around it. */
  private readonly written = new WeakMap<Inline, readonly [from: number, end: number]>();
  private buffer = '';
  private at = 0;

  constructor(private readonly text: SourceText) {
    this.codeRuns = new CodeRuns(text);
    this.addresses = new BareAddresses(text);
  }

  read(): readonly Inline[] {
    while (this.at < this.text.length) this.step();
    this.flush();
    return this.pieces;
  }

  private step(): void {
    const { text, at } = this;
    const char = text.charAt(at);
    if (char === '\\') this.escape();
    else if (char === '`') this.code();
    else if (char === '*' || char === '_' || char === '~') this.mark(char);
    else if (char === '[') this.open({ mark: '[', length: 1 });
    else if (char === '!' && text.charAt(at + 1) === '[') this.open({ mark: '![', length: 2 });
    else if (char === ']') this.close();
    else if (char === '{') this.value();
    else if (char === '<') this.angledAddress();
    else if (char === 'h') this.bareAddress();
    else if (char === ' ' || char === '\n') this.space();
    else this.say(char);
  }

  private say(text: string): void {
    this.buffer += text;
    this.at += text.length;
  }

  private flush(): void {
    if (this.buffer !== '') this.pieces.push({ kind: 'text', text: this.buffer });
    this.buffer = '';
  }

  private add(piece: Inline, length: number): void {
    this.flush();
    this.pieces.push(piece);
    this.at += length;
  }

  private escape(): void {
    const next = this.text.charAt(this.at + 1);
    if (next === '\n') {
      this.add({ kind: 'break' }, 2);
      return;
    }
    if (!isEscapable(next)) {
      this.say('\\');
      return;
    }
    this.buffer += next;
    this.at += 2;
  }

  private code(): void {
    const { length, end } = this.codeRuns.at(this.at);
    if (end < 0) {
      this.say('`'.repeat(length));
      return;
    }
    const inside = this.text.slice(this.at + length, end);
    this.add({ kind: 'code', text: codeText(inside) }, end + length - this.at);
  }

  /** Two spaces before the end of a line, and it is broken there. */
  private space(): void {
    const { text, at } = this;
    if (text.charAt(at) === '\n') {
      this.say(' ');
      return;
    }
    const end = runEnd(text, at, (char) => char === ' ');
    if (text.charAt(end) !== '\n') {
      this.say(text.slice(at, end).toString());
      return;
    }
    if (end - at >= 2) {
      this.add({ kind: 'break' }, end + 1 - at);
      return;
    }
    this.at = end;
  }

  private value(): void {
    const found = valueAt(this.text, this.at);
    if (found) this.add({ kind: 'value', field: found.field }, found.length);
    else this.say('{');
  }

  private bareAddress(): void {
    const end = this.addresses.endAt(this.at, this.isInBrackets());
    if (end === null || !this.addressLink(this.at, end, end)) this.say('h');
  }

  private angledAddress(): void {
    const { text, at } = this;
    const isAddress = angledSchemes.some((scheme) => startsWith(text, at + 1, scheme));
    const end = isAddress ? runEnd(text, at + 1, isOfAngled, longestAddress + 1) : at;
    if (text.charAt(end) !== '>' || !this.addressLink(at + 1, end, end + 1)) this.say('<');
  }

  /** Whether what is written from one index to another is an address; then it is a link until `next`. */
  private addressLink(from: number, end: number, next: number): boolean {
    const address = this.text.slice(from, end).toString();
    const href = safeLink(address);
    if (href === null) return false;
    const children = [{ kind: 'text', text: addressText(address, href) }] as const;
    this.add(this.link({ href, children }, this.at, next), next - this.at);
    return true;
  }

  private isInBrackets(): boolean {
    return this.openers.some(({ mark }) => mark === '[' || mark === '![');
  }

  private link(
    { href, children }: { readonly href: string; readonly children: readonly Inline[] },
    from: number,
    end: number,
  ): Inline {
    const link = { kind: 'link', href, children: shownInLink(children) } as const;
    this.written.set(link, [from, end]);
    return link;
  }

  /** A link within the text of another is text. */
  private unlinked(piece: Inline): Inline {
    const written = this.written.get(piece);
    if (written) return { kind: 'text', text: this.text.slice(...written).toString() };
    if (!('children' in piece)) return piece;
    return { ...piece, children: piece.children.map((one) => this.unlinked(one)) };
  }

  private open({ mark, length }: Pick<Opener, 'mark' | 'length'>): void {
    const literal = this.text.slice(this.at, this.at + length).toString();
    if (this.openers.length >= deepest) {
      this.say(literal);
      return;
    }
    this.flush();
    this.openers.push({ mark, length, from: this.at, at: this.pieces.length });
    this.pieces.push({ kind: 'text', text: literal });
    this.at += length;
  }

  /** A run of one mark closes what is open as long as it can, and opens what is left. */
  private mark(mark: '*' | '_' | '~'): void {
    const { text, at } = this;
    const end = runEnd(text, at, (char) => char === mark);
    const [before, after] = [text.charAt(at - 1) || ' ', text.charAt(end) || ' '];
    const isWithin = mark === '_' && isWord(before) && isWord(after);
    const canClose = !isSpace(before) && !isWithin;
    const canOpen = !isSpace(after) && !isWithin;
    while (this.at < end) {
      const left = end - this.at;
      if (canClose && this.closeMark(mark, left)) continue;
      const length = mark === '~' ? 2 : Math.min(2, left);
      if (!canOpen || left < length) {
        this.say(text.slice(this.at, end).toString());
        return;
      }
      this.open({ mark, length });
    }
  }

  private closeMark(mark: Opener['mark'], left: number): boolean {
    const place = this.openers.findLastIndex((one) => one.mark === mark && one.length <= left);
    const opener = this.openers[place];
    if (!opener) return false;
    this.flush();
    const children = this.pieces.splice(opener.at + 1);
    // `****` marks nothing.
    if (children.length === 0) return false;
    this.openers.length = place;
    this.pieces[opener.at] = { kind: kindOf(opener), children };
    this.at += opener.length;
    return true;
  }

  /** The end of a link's text: of two in one another the outer; a picture is a link to it, for none is fetched. */
  private close(): void {
    const place = this.openers.findLastIndex(({ mark }) => mark === '[' || mark === '![');
    const opener = this.openers[place];
    if (!opener) {
      this.say(']');
      return;
    }
    this.openers.length = place;
    const found = destinationAt(this.text, this.at + 1);
    const href = found ? safeLink(found.address) : null;
    if (!found || !href) {
      this.say(']');
      return;
    }
    this.flush();
    const inside = this.pieces.splice(opener.at + 1).map((piece) => this.unlinked(piece));
    const children = inside.length > 0 ? inside : [{ kind: 'text', text: href } as const];
    this.at = found.end;
    this.pieces[opener.at] = this.link({ href, children }, opener.from, this.at);
  }
}

const angledSchemes = ['http://', 'https://', 'mailto:'] as const;

function isOfAngled(char: string): boolean {
  return char !== '<' && char !== '>' && !isSpace(char);
}

function isEscapable(char: string): boolean {
  return /^[!-/:-@[-`{-~]$/.test(char);
}

/** Lines are spaces; one space at both ends belongs to the marks, unless there is nothing else. */
function codeText(inside: SourceText): string {
  const text = inside.toString().replaceAll('\n', ' ');
  const isPadded = text.length > 2 && text.startsWith(' ') && text.endsWith(' ');
  return isPadded && /[^ ]/.test(text) ? text.slice(1, -1) : text;
}

function kindOf({ mark, length }: Opener): 'em' | 'strong' | 'del' {
  if (mark === '~') return 'del';
  return length === 2 ? 'strong' : 'em';
}

function isWord(char: string): boolean {
  return /[\p{L}\p{N}]/u.test(char);
}
