import { hasHidden, showHidden } from '@chartroom/contract/hiddenCharacters';
import type { Inline } from './nodes';

/**
 * An address as a viewer reads it: as it was written, or as the browser reads it where the two could look alike and
 * differ, by characters that can't be seen or letters of other scripts in the host.
 */
export function addressText(address: string, href: string): string {
  const [, , host = ''] = address.split(/[/?#]/, 3);
  const isPlain = address.startsWith('mailto:') ? isAscii(address) : isAscii(host);
  return isPlain && !hasHidden(address) ? address : href;
}

/** What stands in a link, with characters that could turn or hide a part of it written out. */
export function showHiddenInLink(nodes: readonly Inline[]): readonly Inline[] {
  return nodes.map((node) => {
    if ('text' in node) return { ...node, text: showHidden(node.text) };
    return 'children' in node ? { ...node, children: showHiddenInLink(node.children) } : node;
  });
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}
