import { ChartroomError, limits } from '@chartroom/contract';
import { BrokenStreamError, ByteStream } from './byteStream';
import { describeFile, type FileFormat } from './describeFile';
import { type FetchFunction, fetchFile } from './fetchFile';
import type { FileRequest, WorkerResponse } from './messages';
import type { ColumnOverrides } from './planColumns';
import { createSender, type Sender } from './sender';
import { type FileLayout, sniffFileLayout } from './sniff';
import { CsvSplitter, type Splitter } from './splitCsv';
import { JsonSplitter } from './splitJson';
import type { Contradictions } from './table';
import { maxColumns, maxLineBytes, TableBuilder } from './tableBuilder';
import { EncodingMismatchError, TextStream } from './textStream';

export interface ReadOptions {
  readonly fetch: FetchFunction;
  readonly post: (response: WorkerResponse) => void;
  /** Resolves when few enough slices are in flight to the page. */
  readonly ready: () => Promise<void>;
  readonly now: () => number;
  /** Resolves after a delay. */
  readonly delay: (ms: number) => Promise<void>;
}

/** Maximum delay before rows are shown. */
const showAfterMs = 200;

/**
 * If a column turns out to have another type, the file is read again from the start. After this many
 * passes, types stay and cells that don't match are reported.
 */
const maxPasses = 5;

/** Findings of one pass for the next. */
interface PassResult extends Contradictions {
  /** Fields of JSON objects in order of appearance. */
  readonly names: readonly string[];
  /** The encoding to read the file in. */
  readonly encoding: string;
}

/** Reads a file as a stream and posts its rows in slices. Rejects with a ChartroomError. */
export async function readFile(request: FileRequest, options: ReadOptions): Promise<void> {
  const configuredTypes = new Map(request.types);
  const displayNames = new Map(request.displayNames);
  let knowledge: ColumnOverrides = {
    configuredTypes,
    displayNames,
    counterexamples: new Map(),
    forcedCategories: new Set(),
  };
  let names: readonly string[] = [];
  let encoding: string | null = request.encoding === 'auto' ? null : request.encoding;
  for (let pass = 1; ; pass++) {
    const filePass = new FilePass(request, options, {
      knowledge,
      names,
      encoding,
      isLast: pass === maxPasses,
    });
    const result = await filePass.run();
    if (!result) return;
    knowledge = mergeOverrides(knowledge, result);
    ({ names, encoding } = result);
  }
}

/** Merges findings. A column that is contradicted a second time becomes text. */
function mergeOverrides(
  previous: ColumnOverrides,
  { contradicted, refuted }: Contradictions,
): ColumnOverrides {
  const repeated = [...contradicted.keys()].filter((name) => previous.counterexamples.has(name));
  const counterexamples = new Map(previous.counterexamples);
  for (const [name, samples] of new Map([...refuted, ...contradicted])) {
    counterexamples.set(name, [...(counterexamples.get(name) ?? []), ...samples]);
  }
  return {
    ...previous,
    counterexamples,
    forcedCategories: new Set([...previous.forcedCategories, ...repeated]),
  };
}

interface FilePassOptions {
  readonly knowledge: ColumnOverrides;
  readonly names: readonly string[];
  /** Null detects it. */
  readonly encoding: string | null;
  /** Whether this is the last pass. */
  readonly isLast: boolean;
}

/** One pass over the file. */
class FilePass {
  readonly #request: FileRequest;
  readonly #options: ReadOptions;
  readonly #names: string[];
  readonly #isLast: boolean;
  readonly #knowledge: ColumnOverrides;
  readonly #encoding: string | null;

  constructor(request: FileRequest, options: ReadOptions, passOptions: FilePassOptions) {
    this.#request = request;
    this.#options = options;
    this.#names = [...passOptions.names];
    this.#isLast = passOptions.isLast;
    this.#knowledge = passOptions.knowledge;
    this.#encoding = passOptions.encoding;
  }

  /** Runs the pass. Returns null when it's complete, or findings for another pass. */
  async run(): Promise<PassResult | null> {
    const { name } = this.#request;
    const response = await fetchFile(this.#request, this.#options.fetch);
    const stream = new ByteStream(response);
    let sender: Sender | null = null;
    try {
      const contentType = response.headers.get('content-type') ?? '';
      const text = new TextStream(stream, { encoding: this.#encoding, contentType });
      const { bytes: start, isWhole } = await text.start(name, () =>
        this.#options.delay(showAfterMs),
      );
      if (start.length === 0) throw new ChartroomError('source/empty', { file: name });
      const layout = sniffFileLayout(start, this.#request, { contentType, isWhole });
      const isJson = layout.format === 'json';
      const builder: TableBuilder = new TableBuilder({
        file: name,
        hasHeader: this.#request.hasHeader,
        names: isJson ? this.#names : null,
        requestedColumns: this.#request.columns,
        where: this.#request.where,
        maxRows: this.#request.maxRows,
        knowledge: this.#knowledge,
        hintOptions: {
          decimal: this.#request.decimal,
          hasSemicolons: layout.delimiter === ';',
          isJson,
        },
        isShifted: layout.isShifted,
        onFull: () => sender?.takeSlice(),
      });
      const length = Number(response.headers.get('content-length')) || null;
      sender = createSender(builder, stream, { ...this.#options, length });
      const splitter = splitterFor(layout, builder, this.#names);
      splitter.push(start.subarray(layout.skippedBytes));
      if (await this.#follow(text, builder, sender, splitter)) {
        splitter.end();
        if (!this.#needsAnotherPass(builder)) {
          await this.#conclude(builder, sender, { layout, encoding: text.encoding });
          return null;
        }
      }
      const result = { names: this.#names, encoding: text.encoding };
      return { ...result, ...builder.contradictions() };
    } catch (cause) {
      if (cause instanceof EncodingMismatchError) {
        const { encoding } = cause;
        return { names: [], encoding, contradicted: new Map(), refuted: new Map() };
      }
      if (!(cause instanceof BrokenStreamError)) throw cause;
      await sender?.send();
      const rows = sender?.sentRows ?? 0;
      throw new ChartroomError('source/cut-short', { file: name, rows }, { cause });
    } finally {
      stream.cancel();
    }
  }

  /** Reads to the end; false if the file must be read again. */
  async #follow(
    stream: TextStream,
    builder: TableBuilder,
    sender: Sender,
    splitter: { push(chunk: Uint8Array): void },
  ): Promise<boolean> {
    const { delay, now } = this.#options;
    for (let shownAt = now(); !builder.hasMoreRows; ) {
      if (this.#needsAnotherPass(builder)) return false;
      const isDue = now() - shownAt >= showAfterMs;
      if (sender.hasSlices || (builder.pendingRows > 0 && (isDue || builder.isReady))) {
        await sender.send();
        shownAt = now();
      }
      const hasPendingRows = builder.pendingRows > 0;
      const chunk = await stream.next(hasPendingRows ? delay(showAfterMs) : undefined);
      if (chunk === null) return true;
      if (chunk !== 'late') splitter.push(chunk);
    }
    return true;
  }

  #needsAnotherPass(builder: TableBuilder): boolean {
    if (this.#isLast) return false;
    const { contradicted, refuted } = builder.contradictions();
    return builder.hasNewNames || contradicted.size > 0 || refuted.size > 0;
  }

  async #conclude(builder: TableBuilder, sender: Sender, format: FileFormat): Promise<void> {
    const { name, maxRows, where } = this.#request;
    if (builder.rows > 0) await sender.send();
    const malformed = builder.malformed.toError(name);
    if (builder.rows === 0) {
      if (malformed) throw malformed;
      if (where.length === 0) throw new ChartroomError('source/empty', { file: name });
      // Planning reports that the file has no such column.
      builder.plan();
      const conditions = where.map((condition) => condition.join('=')).join(', ');
      const problem = `no rows match ${conditions}`;
      throw new ChartroomError('source/query', { source: 'data-files', problem });
    }
    if (malformed) sender.report(malformed);
    if (builder.hasMoreRows && maxRows >= limits.framePoints) {
      sender.report(new ChartroomError('source/too-many-rows', { file: name, most: maxRows }));
    }
    sender.describe(describeFile(builder, format, this.#request));
    sender.done();
  }
}

/** Creates a splitter for this layout. It allows one cell more than the limit, so that excess is detected. */
function splitterFor(layout: FileLayout, builder: TableBuilder, names: string[]): Splitter {
  const { format, line } = layout;
  const delimiter = layout.delimiter.charCodeAt(0);
  const options = { delimiter, maxLineBytes, maxCells: maxColumns, firstLine: line };
  return format === 'json'
    ? new JsonSplitter(names, options, builder)
    : new CsvSplitter(options, builder);
}
