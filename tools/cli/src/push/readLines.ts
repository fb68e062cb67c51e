/** Lines longer than this are cut off: no valid row is. */
const maxLineLength = 1_048_576;

/**
 * The lines of a stream while they arrive, without their ends. The last one needs no end. Of a line
 * that never ends, only the first part is kept in memory.
 */
export async function* readLines(input: AsyncIterable<unknown>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of input) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = (lines.pop() ?? '').slice(0, maxLineLength);
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  if (rest !== '') yield rest;
}
