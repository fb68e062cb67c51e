import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { isVersion } from '@chartroom/contract';
import { exact, parseWith, text } from '@chartroom/contract/schema';
import type { Terminal } from '../terminal/terminal';

/** An error in an open page, as the page sends it. */
interface PageError {
  /** What happened: `TypeError: x is not a function`, or the shell’s own words. */
  readonly message: string;
  /** The engine’s stack; may be empty. */
  readonly stack: string;
}

/** Bytes of an error that a page may send. */
export const maxErrorBytes = 32_768;
const maxFrames = 8;
/** Different errors of one build that are printed. The terminal says when there are more. */
const maxErrors = 20;

const errorSchema = exact({ message: text(4000), stack: text(20_000, 0) });

export interface PageErrorsOptions {
  /** Has `{version}/dist/{version}/{file}.map` of each build. */
  readonly builds: string;
  readonly terminal: Pick<Terminal, 'warn'>;
}

export interface PageErrors {
  /** Prints an error of an open page, once for each build. `body` is what the page sent. */
  report(body: string): void;
  /** Errors of a new build are printed again. */
  startBuild(): void;
}

/** Prints errors of open pages in the terminal, where the author looks, with lines of the source. */
export function createPageErrors({ builds, terminal }: PageErrorsOptions): PageErrors {
  const printed = new Set<string>();
  const maps = new Map<string, SourceMap | null>();

  function mapOf(version: string, file: string): SourceMap | null {
    if (!isVersion(version) || file.startsWith('.')) return null;
    const path = join(builds, version, 'dist', version, `${file}.map`);
    let map = maps.get(path);
    if (map === undefined) {
      try {
        map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
      } catch {
        // Without a map the position in the bundle is printed.
        map = null;
      }
      maps.set(path, map);
    }
    return map;
  }

  function frameText({ name, version, file, line, column }: Frame): string {
    const at = mapOf(version, file)?.findEntry(line - 1, column - 1);
    const position =
      at && 'originalSource' in at
        ? `${sourcePath(at.originalSource)}:${at.originalLine + 1}:${at.originalColumn + 1}`
        : `${file}:${line}:${column}`;
    return `  at ${name === '' ? position : `${name} (${position})`}`;
  }

  return {
    startBuild() {
      printed.clear();
      maps.clear();
    },
    report(body) {
      const error = parsePageError(body);
      if (!error) return;
      const frames = ownFrames(error.stack).slice(0, maxFrames);
      const report = [error.message, ...frames.map(frameText)].join('\n');
      if (printed.has(report) || printed.size > maxErrors) return;
      printed.add(report);
      terminal.warn(
        printed.size > maxErrors
          ? 'There are more errors. The browser’s console has them all.'
          : `Error in an open page: ${report}`,
      );
    },
  };
}

/** Null for anything that a page of the shell doesn't send. */
function parsePageError(body: string): PageError | null {
  let input: unknown;
  try {
    input = JSON.parse(body);
  } catch {
    return null;
  }
  const parsed = parseWith(errorSchema, input);
  return parsed.ok ? parsed.value : null;
}

interface Frame {
  /** Of the function; empty if it has none. */
  readonly name: string;
  readonly version: string;
  readonly file: string;
  /** From 1, as the column. */
  readonly line: number;
  readonly column: number;
}

/**
 * The frames in files of the remote, innermost first. V8 writes `at name (url:1:2)`, the other
 * engines `name@url:1:2`.
 */
function ownFrames(stack: string): readonly Frame[] {
  const form =
    /^\s*(?:at (?:async )?(?:(.*?) \()?|(.*?)@)https?:\/\/[^\s)]*\/@remote-dev\/[^/\s]+\/([\w.+-]+)\/([\w.-]+):(\d+):(\d+)\)?$/;
  return stack.split('\n').flatMap((text) => {
    const [, v8Name, otherName, version, file, line, column] = form.exec(text) ?? [];
    if (version === undefined || file === undefined) return [];
    const name = (v8Name ?? otherName ?? '').replace(/^Object\./, '');
    return [{ name, version, file, line: Number(line), column: Number(column) }];
  });
}

/** `webpack://chart-dots/./src/chart.ts` as the author knows it. */
function sourcePath(source: string): string {
  return source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^\.\//, '')
    .replace(/\?.*$/, '');
}
