import { ChartroomError, limits } from '@chartroom/contract';
import { BrokenStream, ByteStream } from './byteStream';
import { describeFile, type FileFormat } from './describeFile';
import { type Fetch, fetchFile } from './fetchFile';
import type { FileRequest, WorkerResponse } from './messages';
import type { Knowledge } from './planColumns';
import { createSender, type Sender } from './sender';
import { type FileLayout, sniff } from './sniff';
import { CsvSplitter, type Splitter } from './splitCsv';
import { JsonSplitter } from './splitJson';
import type { Contradictions } from './table';
import { maxColumns, maxLineBytes, TableBuilder } from './tableBuilder';
import { OtherEncoding, TextStream } from './textStream';

export interface ReadOptions {
  readonly fetch: Fetch;
  readonly post: (response: WorkerResponse) => void;
  /** Resolves once little enough is on its way to the page. */
  readonly ready: () => Promise<void>;
  readonly now: () => number;
  /** Resolves after a time. */
  readonly after: (ms: number) => Promise<void>;
}

/** Rows that are there are shown after so long at the latest. */
const showAfterMs = 200;

/**
 * A column that turns out to be of another type needs its first cells anew, so the file is read from
 * the start. After so many times it stays as it is and what does not fit is told.
 */
const maxPasses = 5;

/** What one pass over the file has found out for the next. */
interface PassResult extends Contradictions {
  /** Fields of JSON objects, as they were met. */
  readonly names: readonly string[];
  /** It is no UTF-8. */
  readonly encoding: string;
}

/** Reads a file as a stream and posts its rows in slices. Rejects with a ChartroomError. */
export async function readFile(request: FileRequest, options: ReadOptions): Promise<void> {
  const configuredTypes = new Map(request.types);
  const displayNames = new Map(request.displayNames);
  let knowledge: Knowledge = {
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
    knowledge = mergeKnowledge(knowledge, result);
    ({ names, encoding } = result);
  }
}

/** A column that is contradicted a second time is shown as text, whatever it holds. */
function mergeKnowledge(
  previous: Knowledge,
  { contradicted, surprised }: Contradictions,
): Knowledge {
  const repeated = [...contradicted.keys()].filter((name) => previous.counterexamples.has(name));
  const counterexamples = new Map(previous.counterexamples);
  for (const [name, samples] of new Map([...surprised, ...contradicted])) {
    counterexamples.set(name, [...(counterexamples.get(name) ?? []), ...samples]);
  }
  return {
    ...previous,
    counterexamples,
    forcedCategories: new Set([...previous.forcedCategories, ...repeated]),
  };
}

interface FilePassOptions {
  readonly knowledge: Knowledge;
  readonly names: readonly string[];
  /** Null finds it out. */
  readonly encoding: string | null;
  /** Nothing more can be learnt. */
  readonly isLast: boolean;
}

/** One pass over the file. */
class FilePass {
  readonly #request: FileRequest;
  readonly #options: ReadOptions;
  readonly #names: string[];
  readonly #isLast: boolean;
  readonly #knowledge: Knowledge;
  readonly #encoding: string | null;

  constructor(request: FileRequest, options: ReadOptions, passOptions: FilePassOptions) {
    this.#request = request;
    this.#options = options;
    this.#names = [...passOptions.names];
    this.#isLast = passOptions.isLast;
    this.#knowledge = passOptions.knowledge;
    this.#encoding = passOptions.encoding;
  }

  /** Null when all is read and told, else what to read it anew with. */
  async run(): Promise<PassResult | null> {
    const { name } = this.#request;
    const response = await fetchFile(this.#request, this.#options.fetch);
    const stream = new ByteStream(response);
    let sender: Sender | null = null;
    try {
      const contentType = response.headers.get('content-type') ?? '';
      const text = new TextStream(stream, { encoding: this.#encoding, contentType });
      const { bytes: start, isWhole } = await text.start(name, () =>
        this.#options.after(showAfterMs),
      );
      if (start.length === 0) throw new ChartroomError('source/empty', { file: name });
      const layout = sniff(start, this.#request, { contentType, isWhole });
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
      if (cause instanceof OtherEncoding) {
        const { encoding } = cause;
        return { names: [], encoding, contradicted: new Map(), surprised: new Map() };
      }
      if (!(cause instanceof BrokenStream)) throw cause;
      await sender?.send();
      const rows = sender?.sentRows ?? 0;
      throw new ChartroomError('source/cut-short', { file: name, rows }, { cause });
    } finally {
      stream.cancel();
    }
  }

  /** Reads on until the end; false where the file must be read anew. */
  async #follow(
    stream: TextStream,
    builder: TableBuilder,
    sender: Sender,
    splitter: { push(chunk: Uint8Array): void },
  ): Promise<boolean> {
    const { after, now } = this.#options;
    for (let shownAt = now(); !builder.hasMoreRows; ) {
      if (this.#needsAnotherPass(builder)) return false;
      const isDue = now() - shownAt >= showAfterMs;
      if (sender.hasSlices || (builder.pendingRows > 0 && (isDue || builder.isReady))) {
        await sender.send();
        shownAt = now();
      }
      const hasPendingRows = builder.pendingRows > 0;
      const chunk = await stream.next(hasPendingRows ? after(showAfterMs) : undefined);
      if (chunk === null) return true;
      if (chunk !== 'late') splitter.push(chunk);
    }
    return true;
  }

  #needsAnotherPass(builder: TableBuilder): boolean {
    if (this.#isLast) return false;
    const { contradicted, surprised } = builder.contradictions();
    return builder.hasNewNames || contradicted.size > 0 || surprised.size > 0;
  }

  async #conclude(builder: TableBuilder, sender: Sender, format: FileFormat): Promise<void> {
    const { name, maxRows, where } = this.#request;
    if (builder.rows > 0) await sender.send();
    const malformed = builder.malformed.toError(name);
    if (builder.rows === 0) {
      if (malformed) throw malformed;
      if (where.length === 0) throw new ChartroomError('source/empty', { file: name });
      // Rather says that the file has no such column.
      builder.plan();
      const conditions = where.map((condition) => condition.join('=')).join(', ');
      const problem = `no rows have ${conditions}`;
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

/** Cuts a file of this layout; a row too many cells is cut one beyond what may be, to be told. */
function splitterFor(layout: FileLayout, builder: TableBuilder, names: string[]): Splitter {
  const { format, line } = layout;
  const delimiter = layout.delimiter.charCodeAt(0);
  const options = { delimiter, maxLineBytes, maxCells: maxColumns, firstLine: line };
  return format === 'json'
    ? new JsonSplitter(names, options, builder)
    : new CsvSplitter(options, builder);
}
