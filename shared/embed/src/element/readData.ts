import { ChartroomError, type Parsed, problemsText, reasonOf } from '@chartroom/contract';
import { parseInlineData } from '@chartroom/contract/hostInput';
import type { Frame } from '@chartroom/frame';

export type { InlineData } from '@chartroom/contract/hostInput';

/** Converts the page's data to a frame; null if there is none yet. Throws `embed/data`. */
export function readData(data: unknown, hints: unknown): Frame | null {
  const parsed = parse(data, hints);
  if (parsed.ok) return parsed.value;
  throw new ChartroomError('embed/data', { problems: problemsText(parsed.problems) });
}

/** The page's own objects may throw when they are read. */
function parse(data: unknown, hints: unknown): Parsed<Frame | null> {
  try {
    return parseInlineData(data, hints);
  } catch (cause) {
    return { ok: false, problems: [{ path: '', message: reasonOf(cause) }] };
  }
}
