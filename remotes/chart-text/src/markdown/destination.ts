import { maxAddressLength } from './safeHref';
import { isSpace, runEnd, type SourceText } from './sourceText';

const maxGap = 4;

export interface Destination {
  readonly address: string;
  /** Index after its closing parenthesis. */
  readonly end: number;
}

/**
 * The destination of a link: `(address "title")` or `(<address> "title")` at an index of a text, or null. Without
 * angle brackets an address can contain pairs of parentheses, but not nested ones.
 */
export function destinationAt(text: SourceText, from: number): Destination | null {
  if (text.charAt(from) !== '(') return null;
  const start = runEnd(text, from + 1, isSpace, maxGap);
  const isAngled = text.charAt(start) === '<';
  const first = isAngled ? start + 1 : start;
  const last = isAngled
    ? runEnd(text, first, isAngledChar, maxAddressLength + 1)
    : addressEnd(text, first);
  if (isAngled && text.charAt(last) !== '>') return null;
  const end = closingEnd(text, isAngled ? last + 1 : last);
  return end < 0 ? null : { address: text.slice(first, last).toString(), end };
}

function addressEnd(text: SourceText, from: number): number {
  let end = runEnd(text, from, isAddressChar, maxAddressLength + 1);
  while (text.charAt(end) === '(' && end - from <= maxAddressLength) {
    const inner = runEnd(text, end + 1, isParenthesisChar, maxAddressLength + 1);
    if (text.charAt(inner) !== ')') return end;
    end = runEnd(text, inner + 1, isParenthesisChar, maxAddressLength + 1);
  }
  return end;
}

/** Index after an optional title and the closing parenthesis; −1 if there is none. */
function closingEnd(text: SourceText, from: number): number {
  const end = runEnd(text, from, isSpace, maxGap);
  if (text.charAt(end) === ')') return end + 1;
  if (end === from || text.charAt(end) !== '"') return -1;
  const quote = runEnd(text, end + 1, isTitleChar);
  if (text.charAt(quote) !== '"') return -1;
  const last = runEnd(text, quote + 1, isSpace, maxGap);
  return text.charAt(last) === ')' ? last + 1 : -1;
}

function isAngledChar(char: string): boolean {
  return char !== '<' && char !== '>' && char !== '\n';
}

function isParenthesisChar(char: string): boolean {
  return char !== '(' && char !== ')' && !isSpace(char);
}

function isAddressChar(char: string): boolean {
  return char !== '<' && isParenthesisChar(char);
}

function isTitleChar(char: string): boolean {
  return char !== '"' && char !== '\n';
}
