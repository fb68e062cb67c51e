import { Autolinks } from './autolinks';
import { CodeSpans } from './codeSpans';
import { destinationAt } from './destination';
import { fieldReferenceAt } from './fieldReference';
import { addressText, escapeInvisibleInLink } from './linkText';
import type { Inline } from './nodes';
import { maxAddressLength, safeHref } from './safeHref';
import { isSpace, runEnd, type SourceText, startsWith } from './sourceText';

/** Maximum number of open marks; further ones are text. */
const maxOpeners = 16;

/** Parses inline text in one pass from left to right, in linear time. */
export function parseInline(text: SourceText): readonly Inline[] {
  return new InlineReader(text).read();
}

interface Opener {
  readonly mark: '*' | '_' | '~' | '[' | '![';
  readonly length: number;
  /** Index of the mark in the text and in the nodes. */
  readonly textIndex: number;
  readonly nodeIndex: number;
}

class InlineReader {
  private readonly nodes: Inline[] = [];
  private readonly openers: Opener[] = [];
  private readonly codeSpans: CodeSpans;
  private readonly autolinks: Autolinks;
  /** Positions of links, since an earlier bracket can start a link around them. */
  private readonly linkRanges = new WeakMap<Inline, readonly [from: number, end: number]>();
  private buffer = '';
  private at = 0;

  constructor(private readonly text: SourceText) {
    this.codeSpans = new CodeSpans(text);
    this.autolinks = new Autolinks(text);
  }

  read(): readonly Inline[] {
    while (this.at < this.text.length) this.step();
    this.flush();
    return this.nodes;
  }

  private step(): void {
    const { text, at } = this;
    const char = text.charAt(at);
    if (char === '\\') this.escape();
    else if (char === '`') this.code();
    else if (char === '*' || char === '_' || char === '~') this.delimiterRun(char);
    else if (char === '[') this.pushOpener({ mark: '[', length: 1 });
    else if (char === '!' && text.charAt(at + 1) === '[')
      this.pushOpener({ mark: '![', length: 2 });
    else if (char === ']') this.closeBracket();
    else if (char === '{') this.value();
    else if (char === '<') this.angleAutolink();
    else if (char === 'h') this.autolink();
    else if (char === ' ' || char === '\n') this.space();
    else this.appendText(char);
  }

  private appendText(text: string): void {
    this.buffer += text;
    this.at += text.length;
  }

  private flush(): void {
    if (this.buffer !== '') this.nodes.push({ kind: 'text', text: this.buffer });
    this.buffer = '';
  }

  private add(node: Inline, length: number): void {
    this.flush();
    this.nodes.push(node);
    this.at += length;
  }

  private escape(): void {
    const next = this.text.charAt(this.at + 1);
    if (next === '\n') {
      this.add({ kind: 'break' }, 2);
      return;
    }
    if (!isEscapable(next)) {
      this.appendText('\\');
      return;
    }
    this.buffer += next;
    this.at += 2;
  }

  private code(): void {
    const { length, end } = this.codeSpans.at(this.at);
    if (end < 0) {
      this.appendText('`'.repeat(length));
      return;
    }
    const inside = this.text.slice(this.at + length, end);
    this.add({ kind: 'code', text: codeText(inside) }, end + length - this.at);
  }

  /** A space, or a line break if two spaces end a line. */
  private space(): void {
    const { text, at } = this;
    if (text.charAt(at) === '\n') {
      this.appendText(' ');
      return;
    }
    const end = runEnd(text, at, (char) => char === ' ');
    if (text.charAt(end) !== '\n') {
      this.appendText(text.slice(at, end).toString());
      return;
    }
    if (end - at >= 2) {
      this.add({ kind: 'break' }, end + 1 - at);
      return;
    }
    this.at = end;
  }

  private value(): void {
    const reference = fieldReferenceAt(this.text, this.at);
    if (reference) this.add({ kind: 'value', field: reference.field }, reference.length);
    else this.appendText('{');
  }

  private autolink(): void {
    const end = this.autolinks.endAt(this.at, this.isInBrackets());
    if (end === null || !this.addressLink(this.at, end, end)) this.appendText('h');
  }

  private angleAutolink(): void {
    const { text, at } = this;
    const isAddress = angledSchemes.some((scheme) => startsWith(text, at + 1, scheme));
    const end = isAddress ? runEnd(text, at + 1, isAngledChar, maxAddressLength + 1) : at;
    if (text.charAt(end) !== '>' || !this.addressLink(at + 1, end, end + 1)) this.appendText('<');
  }

  /** Adds a link if the text between two indexes is an address, and continues at `next`. Returns whether it did. */
  private addressLink(from: number, end: number, next: number): boolean {
    const address = this.text.slice(from, end).toString();
    const href = safeHref(address);
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
    const link = { kind: 'link', href, children: escapeInvisibleInLink(children) } as const;
    this.linkRanges.set(link, [from, end]);
    return link;
  }

  /** A link inside the text of another link is text. */
  private flattenLinks(node: Inline): Inline {
    const range = this.linkRanges.get(node);
    if (range) return { kind: 'text', text: this.text.slice(...range).toString() };
    if (!('children' in node)) return node;
    return { ...node, children: node.children.map((child) => this.flattenLinks(child)) };
  }

  private pushOpener({ mark, length }: Pick<Opener, 'mark' | 'length'>): void {
    const literal = this.text.slice(this.at, this.at + length).toString();
    if (this.openers.length >= maxOpeners) {
      this.appendText(literal);
      return;
    }
    this.flush();
    this.openers.push({ mark, length, textIndex: this.at, nodeIndex: this.nodes.length });
    this.nodes.push({ kind: 'text', text: literal });
    this.at += length;
  }

  /** A run of marks closes open marks as far as possible, and opens the rest. */
  private delimiterRun(marker: '*' | '_' | '~'): void {
    const { text, at } = this;
    const end = runEnd(text, at, (char) => char === marker);
    const [before, after] = [text.charAt(at - 1) || ' ', text.charAt(end) || ' '];
    const isWithin = marker === '_' && isWord(before) && isWord(after);
    const canClose = !isSpace(before) && !isWithin;
    const canOpen = !isSpace(after) && !isWithin;
    while (this.at < end) {
      const remaining = end - this.at;
      if (canClose && this.closeMark(marker, remaining)) continue;
      const length = marker === '~' ? 2 : Math.min(2, remaining);
      if (!canOpen || remaining < length) {
        this.appendText(text.slice(this.at, end).toString());
        return;
      }
      this.pushOpener({ mark: marker, length });
    }
  }

  private closeMark(mark: Opener['mark'], remaining: number): boolean {
    const openerIndex = this.openers.findLastIndex(
      (candidate) => candidate.mark === mark && candidate.length <= remaining,
    );
    const opener = this.openers[openerIndex];
    if (!opener) return false;
    this.flush();
    const children = this.nodes.splice(opener.nodeIndex + 1);
    // `****` isn't emphasis.
    if (children.length === 0) return false;
    this.openers.length = openerIndex;
    this.nodes[opener.nodeIndex] = { kind: kindOf(opener), children };
    this.at += opener.length;
    return true;
  }

  /** Ends a link's text. The outer of two nested links wins. Images become links, since none is fetched. */
  private closeBracket(): void {
    const openerIndex = this.openers.findLastIndex(({ mark }) => mark === '[' || mark === '![');
    const opener = this.openers[openerIndex];
    if (!opener) {
      this.appendText(']');
      return;
    }
    this.openers.length = openerIndex;
    const target = destinationAt(this.text, this.at + 1);
    const href = target ? safeHref(target.address) : null;
    if (!target || !href) {
      this.appendText(']');
      return;
    }
    this.flush();
    const inside = this.nodes.splice(opener.nodeIndex + 1).map((node) => this.flattenLinks(node));
    const children = inside.length > 0 ? inside : [{ kind: 'text', text: href } as const];
    this.at = target.end;
    this.nodes[opener.nodeIndex] = this.link({ href, children }, opener.textIndex, this.at);
  }
}

const angledSchemes = ['http://', 'https://', 'mailto:'] as const;

function isAngledChar(char: string): boolean {
  return char !== '<' && char !== '>' && !isSpace(char);
}

function isEscapable(char: string): boolean {
  return /^[!-/:-@[-`{-~]$/.test(char);
}

/** Text of a code span: line ends are spaces, and one space at both ends is removed. */
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
