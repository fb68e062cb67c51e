const alphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const timeChars = 8;
const randomChars = 12;

/**
 * Makes keys as the SDK's `push()` does: 8 characters of milliseconds and 12 at random, so that the
 * order of the keys is that of their making. Within a millisecond the random part counts on.
 *
 * @param random - an integer from 0 up to below 64
 */
export function createPushKeyGenerator(now: () => number, random: () => number): () => string {
  let lastTime = 0;
  let tail: number[] = [];

  return () => {
    const time = Math.max(now(), lastTime);
    if (time !== lastTime || tail.length === 0) {
      tail = Array.from({ length: randomChars }, random);
    } else {
      increment(tail);
    }
    lastTime = time;
    return timeText(time) + tail.map((digit) => alphabet[digit]).join('');
  };
}

function increment(digits: number[]): void {
  for (let index = digits.length - 1; index >= 0; index -= 1) {
    const digit = digits[index] ?? 0;
    digits[index] = (digit + 1) % alphabet.length;
    if (digit + 1 < alphabet.length) return;
  }
}

function timeText(time: number): string {
  let text = '';
  let rest = time;
  while (text.length < timeChars) {
    text = (alphabet[rest % alphabet.length] ?? '') + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}
