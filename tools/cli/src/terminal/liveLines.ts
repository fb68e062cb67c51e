import { stripVTControlCharacters } from 'node:util';
import type { LiveLines } from './terminal';

/** Lines at the bottom of the screen that are redrawn whenever one changes. */
export function createLiveLines(out: NodeJS.WriteStream): LiveLines {
  const lines = new Map<string, string>();
  let drawn = 0;

  function draw(): void {
    // A wrapped line would count as two, and the next redraw would start too low.
    const visibleLines = [...lines.values()].map((line) =>
      fit(line, Math.max(20, out.columns - 1)),
    );
    const cursorUp = drawn > 0 ? `\u001B[${drawn}A\u001B[0J` : '';
    out.write(`${cursorUp}${visibleLines.map((line) => `${line}\n`).join('')}`);
    drawn = visibleLines.length;
  }

  return {
    show(name, text) {
      if (lines.get(name) === text || (text === '' && !lines.has(name))) return;
      if (text === '') lines.delete(name);
      else lines.set(name, text);
      draw();
    },
    end() {
      lines.clear();
      drawn = 0;
    },
  };
}

function fit(line: string, maxLength: number): string {
  const plain = stripVTControlCharacters(line).replaceAll('\n', ' ');
  return plain.length <= maxLength ? plain : `${plain.slice(0, maxLength - 1)}…`;
}
