import { hasHidden, showHidden } from '@chartroom/contract/hiddenCharacters';
import type { Inline } from './nodes';

/**
 * The displayed text of an address: as written, or as the browser parses it if invisible characters
 * or letters of other scripts in the host could make it misleading.
 */
export function addressText(address: string, href: string): string {
  const [, , host = ''] = address.split(/[/?#]/, 3);
  const isPlain = address.startsWith('mailto:') ? isAscii(address) : isAscii(host);
  return isPlain && !hasHidden(address) ? address : href;
}

/** Text in a link, with direction controls and invisible characters escaped. */
export function escapeInvisibleInLink(nodes: readonly Inline[]): readonly Inline[] {
  return nodes.map((node) => {
    if ('text' in node) return { ...node, text: showHidden(node.text) };
    return 'children' in node ? { ...node, children: escapeInvisibleInLink(node.children) } : node;
  });
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}
