import { nameTokens, ownColours, type Token } from '@chartroom/plot';
import type { SankeyIndex } from './sankeyIndex';

/**
 * A colour for every node, by its name. What flows on has a hue; where there are more of these than
 * hues, the greatest. Ends of the way, whose bands have the colour of where they come from, are slate.
 */
export function nodeTokens({ nodes }: SankeyIndex): readonly Token[] {
  const hued = nodes
    .filter(({ outgoing }) => outgoing)
    .sort((a, b) => b.outgoing - a.outgoing)
    .slice(0, ownColours);
  const tokens = nameTokens(hued.map(({ name }) => name));
  return nodes.map((node) => (hued.includes(node) && tokens.get(node.name)) || 'cat-10');
}
