import { truncateText } from '@chartroom/plot';

/** Height of a further line of a name. */
export const nameLinePx = 15;

/**
 * A name in one line, or in two where it is wider than its room and there is height for them. Only
 * the last line is cut, and words stay whole.
 */
export function nameLines(
  name: string,
  roomPx: number,
  maxLines: 1 | 2,
  width: (text: string) => number,
): readonly string[] {
  const cut = (text: string) => truncateText(text, roomPx, width);
  if (maxLines === 1 || width(name) <= roomPx) return [cut(name)];
  const words = name.split(' ');
  let count = words.length - 1;
  while (count > 0 && width(words.slice(0, count).join(' ')) > roomPx) count -= 1;
  if (count === 0) return [cut(name)];
  return [words.slice(0, count).join(' '), cut(words.slice(count).join(' '))];
}
