import { CodeRuns } from './codeRuns';
import type { Inline } from './nodes';
import { safeLink } from './safeLink';
import { valueAt } from './valueAt';

/** Marks that are open at once; further ones are text. */
const deepest = 16;
const escapable = /[!-/:-@[-`{-~]/;
const bareAddress = /https?:\/\/[^\s<>"'`]+/y;
const angled = /<((?:https?:\/\/|mailto:)[^\s<>]+)>/y;
const destination =
  /\(\s{0,4}(?:<([^<>\n]*)>|([^\s()<]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s{1,4}"[^"\n]*")?\s{0,4}\)/y;

/** A line or several, read from left to right once: costs as much as the text is long. */
export function parseInline(text: string): readonly Inline[] {
  return new InlineReader(text).read();
}

interface Opener {
  readonly mark: '*' | '_' | '~' | '[' | '![';
  readonly length: number;
  /** Place of the mark in the text, and among the pieces. */
  readonly from: number;
  readonly at: number;
}

class InlineReader {
  private readonly pieces: Inline[] = [];
  private readonly openers: Opener[] = [];
  private readonly codeRuns: CodeRuns;
  /** Links as they were written: a bracket before one may turn out to begin another around it. */
  private readonly written = new WeakMap<Inline, string>();
  private buffer = '';
  private at = 0;

  constructor(private readonly text: string) {
    this.codeRuns = new CodeRuns(text);
  }

  read(): readonly Inline[] {
    while (this.at < this.text.length) this.step();
    this.flush();
    return this.pieces;
  }

  private step(): void {
    const { text, at } = this;
    const char = text[at] as string;
    if (char === '\\') this.escape();
    else if (char === '`') this.code();
    else if (char === '*' || char === '_' || char === '~') this.mark(char);
    else if (char === '[') this.open({ mark: '[', length: 1 });
    else if (char === '!' && text[at + 1] === '[') this.open({ mark: '![', length: 2 });
    else if (char === ']') this.close();
    else if (char === '{') this.value();
    else if (char === '<' || char === 'h') this.address(char);
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
    const next = this.text[this.at + 1] ?? '';
    if (next === '\n') {
      this.add({ kind: 'break' }, 2);
      return;
    }
    if (!escapable.test(next)) {
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
    const inside = this.text.slice(this.at + length, end).replace(/\n/g, ' ');
    const isPadded = /^ .*[^ ].* $|^ [^ ] $/.test(inside);
    const text = isPadded ? inside.slice(1, -1) : inside;
    this.add({ kind: 'code', text }, end + length - this.at);
  }

  /** Two spaces before the end of a line, and it is broken there. */
  private space(): void {
    const { text, at } = this;
    if (text[at] === '\n') {
      this.say(' ');
      return;
    }
    let end = at;
    while (text[end] === ' ') end += 1;
    if (text[end] !== '\n') {
      this.say(text.slice(at, end));
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

  private address(char: string): void {
    const { text, at } = this;
    if (char === 'h' && /\w/.test(text[at - 1] ?? '')) {
      this.say(char);
      return;
    }
    const form = char === '<' ? angled : bareAddress;
    form.lastIndex = at;
    const found = form.exec(text);
    const bare = this.isInBrackets() ? found?.[0].replace(/\].*/, '') : found?.[0];
    // What ends a sentence does not belong to the address.
    const whole = char === '<' ? found?.[1] : bare?.replace(/[.,:;!?*_~)\]]+$/, '');
    const href = whole ? safeLink(whole) : null;
    if (!whole || !href) {
      this.say(char);
      return;
    }
    const end = at + whole.length + (char === '<' ? 2 : 0);
    const children = [{ kind: 'text', text: whole }] as const;
    this.add(this.link({ href, children }, at, end), end - at);
  }

  private isInBrackets(): boolean {
    return this.openers.some(({ mark }) => mark === '[' || mark === '![');
  }

  private link(
    { href, children }: { readonly href: string; readonly children: readonly Inline[] },
    from: number,
    end: number,
  ): Inline {
    const link = { kind: 'link', href, children } as const;
    this.written.set(link, this.text.slice(from, end));
    return link;
  }

  /** A link within the text of another is text. */
  private unlinked(piece: Inline): Inline {
    const text = this.written.get(piece);
    if (text !== undefined) return { kind: 'text', text };
    if (!('children' in piece)) return piece;
    return { ...piece, children: piece.children.map((one) => this.unlinked(one)) };
  }

  private open({ mark, length }: Pick<Opener, 'mark' | 'length'>): void {
    const literal = this.text.slice(this.at, this.at + length);
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
    let end = at;
    while (text[end] === mark) end += 1;
    const [before, after] = [text[at - 1] ?? ' ', text[end] ?? ' '];
    const isWithin = mark === '_' && isWord(before) && isWord(after);
    const canClose = !/\s/.test(before) && !isWithin;
    const canOpen = !/\s/.test(after) && !isWithin;
    while (this.at < end) {
      const left = end - this.at;
      if (canClose && this.closeMark(mark, left)) continue;
      const length = mark === '~' ? 2 : Math.min(2, left);
      if (!canOpen || left < length) {
        this.say(text.slice(this.at, end));
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
    destination.lastIndex = this.at + 1;
    const found = destination.exec(this.text);
    const href = found ? safeLink(found[1] ?? found[2] ?? '') : null;
    if (!found || !href) {
      this.say(']');
      return;
    }
    this.flush();
    const inside = this.pieces.splice(opener.at + 1).map((piece) => this.unlinked(piece));
    const children = inside.length > 0 ? inside : [{ kind: 'text', text: href } as const];
    this.at += 1 + found[0].length;
    this.pieces[opener.at] = this.link({ href, children }, opener.from, this.at);
  }
}

function kindOf({ mark, length }: Opener): 'em' | 'strong' | 'del' {
  if (mark === '~') return 'del';
  return length === 2 ? 'strong' : 'em';
}

function isWord(char: string): boolean {
  return /[\p{L}\p{N}]/u.test(char);
}
