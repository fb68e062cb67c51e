import { categoryToken, ownColours, type Token } from '@chartroom/plot';
import type { SankeyIndex } from './sankeyIndex';

/**
 * A colour for every node. What flows on has a hue, in the order of the data; where there are more
 * of these than hues, the greatest. Ends of the way, whose bands have the colour of where they come
 * from, are slate.
 */
export function nodeTokens({ nodes }: SankeyIndex): readonly Token[] {
  const starts = nodes.map((_, place) => place).filter((place) => nodes[place]?.outgoing);
  const size = (place: number) => nodes[place]?.outgoing ?? 0;
  const hued =
    starts.length > ownColours
      ? new Set([...starts].sort((a, b) => size(b) - size(a)).slice(0, ownColours))
      : new Set(starts);
  const tokens: Token[] = nodes.map(() => 'cat-10');
  for (const [turn, place] of starts.filter((one) => hued.has(one)).entries()) {
    tokens[place] = categoryToken(turn);
  }
  return tokens;
}
