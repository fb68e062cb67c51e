import { limits } from '../database/limits';

/** The protocol's longest text in one WebSocket message, in characters. */
export const frameChars = 16384;

/** Room for the largest write, escaped, and its envelope. */
const maxMessageChars = 2 * limits.writeBytes;
const maxFrames = maxMessageChars / frameChars;

/** A text as the WebSocket messages that carry it: itself, or a count and that many pieces. */
export function splitFrames(text: string): string[] {
  return [...framesOf(text)];
}

/** As `splitFrames`, one at a time. */
export function* framesOf(text: string): Iterable<string> {
  if (text.length <= frameChars) {
    yield text;
    return;
  }
  yield String(countFrames(text));
  yield* chunksOf(text);
}

function countFrames(text: string): number {
  let count = 0;
  for (const _chunk of chunksOf(text)) count += 1;
  return count;
}

function* chunksOf(text: string): Iterable<string> {
  for (let start = 0; start < text.length; ) {
    const end = start + frameChars;
    // A piece that ended in half a surrogate pair would not survive its way as UTF-8.
    const splitsSurrogatePair = isHighSurrogate(text.charCodeAt(end - 1)) && end < text.length;
    yield text.slice(start, splitsSurrogatePair ? end - 1 : end);
    start = splitsSurrogatePair ? end - 1 : end;
  }
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

export interface FrameReader {
  /** Takes one WebSocket message; returns the whole text once it is complete, else null. */
  read(frame: string): string | null;
}

export class MessageTooLongError extends Error {
  override name = 'MessageTooLongError';
}

/** Puts split messages together again and swallows the keep-alive `0`. Throws MessageTooLongError. */
export function createFrameReader(): FrameReader {
  let expected = 0;
  let frames: string[] = [];
  let chars = 0;

  return {
    read(frame) {
      if (expected === 0) {
        const count = frameCount(frame);
        if (count === null) {
          return frame;
        }
        if (count > maxFrames) {
          throw new MessageTooLongError(
            `${count} frames were announced; ${maxFrames} are allowed.`,
          );
        }
        expected = count;
        return null;
      }
      frames.push(frame);
      chars += frame.length;
      if (chars > maxMessageChars) {
        throw new MessageTooLongError(`A message has more than ${maxMessageChars} characters.`);
      }
      if (frames.length < expected) {
        return null;
      }
      const text = frames.join('');
      expected = 0;
      frames = [];
      chars = 0;
      return text;
    },
  };
}

function frameCount(frame: string): number | null {
  return frame.length <= 6 && /^\d+$/.test(frame) ? Number(frame) : null;
}
