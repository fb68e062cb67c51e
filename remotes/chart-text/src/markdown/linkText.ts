import { hasHidden, showHidden } from '@chartroom/contract/hiddenCharacters';
import type { Inline } from './nodes';

/**
 * An address as a viewer reads it: as it was written, or as the browser reads it where the two could look alike and
 * differ, by characters that can't be seen or letters of other scripts in the host.
 */
export function addressText(written: string, href: string): string {
  const [, , host = ''] = written.split(/[/?#]/, 3);
  const isPlain = written.startsWith('mailto:') ? isAscii(written) : isAscii(host);
  return isPlain && !hasHidden(written) ? written : href;
}

/** What stands in a link, with characters that could turn or hide a part of it written out. */
export function shownInLink(pieces: readonly Inline[]): readonly Inline[] {
  return pieces.map((piece) => {
    if ('text' in piece) return { ...piece, text: showHidden(piece.text) };
    return 'children' in piece ? { ...piece, children: shownInLink(piece.children) } : piece;
  });
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}
