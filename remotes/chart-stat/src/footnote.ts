import { fitted, type Scene, type Token } from '@chartroom/plot';
import { changeOf } from './changeWords';
import type { Reading } from './reading';
import type { StatIndex } from './statIndex';
import { kindWords, lowerFirst, stateWords, timeWords } from './statText';

/** Part of the line below a figure. */
export interface FootnotePart {
  readonly text: string;
  readonly token: Token;
}

const separator = ' · ';

/** State, change and time; as many of them as have room, the first of them at least. */
export function footnoteFor(
  index: StatIndex,
  reading: Reading | null,
  scene: Scene,
  roomPx: number,
): readonly FootnotePart[] {
  const width = (text: string) => scene.measure(text, scene.font(12));
  if (!reading) return [{ text: fitted('No data in this range', roomPx, width), token: 'ink-3' }];
  const all = partsOf(index, reading, scene);
  for (let count = all.length; count > 1; count -= 1) {
    const shown = all.slice(0, count);
    if (width(shown.map(({ text }) => text).join(separator)) <= roomPx) return shown;
  }
  return all.slice(0, 1).map(({ text, token }) => ({ text: fitted(text, roomPx, width), token }));
}

function partsOf(index: StatIndex, reading: Reading, scene: Scene): readonly FootnotePart[] {
  const { state } = reading;
  const plain: Token = state === 'ok' || scene.stale ? 'ink-3' : state;
  const change = changeOf(index, reading, scene);
  const tones = { better: 'ok', worse: 'bad', neither: plain } as const;
  const tone = scene.stale || state !== 'ok' ? plain : tones[change?.tone ?? 'neither'];
  const words: readonly FootnotePart[] = [
    ...stateWords(reading).map((text) => ({ text, token: plain })),
    ...kindWords(scene).map((text) => ({ text, token: plain })),
    ...(change ? [{ text: change.text, token: tone }] : []),
  ];
  return [
    // One sentence begins once.
    ...words.map((part, i) => (i === 0 ? part : { ...part, text: lowerFirst(part.text) })),
    // Times begin as the locale has them.
    ...timeWords(index, reading, scene).map((text) => ({ text, token: plain })),
  ];
}

/** Where each part begins, from `x` on, with the separators between them. */
export function placeParts(
  parts: readonly FootnotePart[],
  x: number,
  width: (text: string) => number,
): readonly (FootnotePart & { readonly x: number })[] {
  let at = x;
  return parts.map((part, i) => {
    const text = i < parts.length - 1 ? part.text + separator : part.text;
    const placed = { ...part, text, x: at };
    at += width(text);
    return placed;
  });
}
