import { ChartroomError, limits } from '@chartroom/contract';
import { BrokenStream, ByteStream } from './byteStream';
import { describeFile, type ReadAs } from './describeFile';
import { type Fetch, fetchFile } from './fetchFile';
import { Intake, longestLine, mostColumns } from './intake';
import type { Answer, FileRequest } from './messages';
import type { Knowledge } from './planColumns';
import { createSender, type Sender } from './sender';
import { type Layout, sniff } from './sniff';
import { CsvSplitter, type Splitter } from './splitCsv';
import { JsonSplitter } from './splitJson';
import type { Contradictions } from './table';
import { OtherEncoding, TextStream } from './textStream';

export interface ReadOptions {
  readonly fetch: Fetch;
  readonly post: (answer: Answer) => void;
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
const mostPasses = 5;

/** What one pass over the file has found out for the next. */
interface Lesson extends Contradictions {
  /** Fields of JSON objects, as they were met. */
  readonly names: readonly string[];
  /** It is no UTF-8. */
  readonly encoding: string;
}

/** Reads a file as a stream and posts its rows in slices. Rejects with a ChartroomError. */
export async function readFile(request: FileRequest, options: ReadOptions): Promise<void> {
  const given = new Map(request.types);
  const shownNames = new Map(request.shownNames);
  let knowledge: Knowledge = { given, shownNames, learnt: new Map(), categories: new Set() };
  let names: readonly string[] = [];
  let encoding: string | null = request.encoding === 'auto' ? null : request.encoding;
  for (let pass = 1; ; pass++) {
    const reading = new Reading(request, options, {
      knowledge,
      names,
      encoding,
      isLast: pass === mostPasses,
    });
    const lesson = await reading.run();
    if (!lesson) return;
    knowledge = learn(knowledge, lesson);
    ({ names, encoding } = lesson);
  }
}

/** A column that is contradicted a second time is shown as text, whatever it holds. */
function learn(before: Knowledge, { contradicted, surprised }: Contradictions): Knowledge {
  const twice = [...contradicted.keys()].filter((name) => before.learnt.has(name));
  const learnt = new Map(before.learnt);
  for (const [name, samples] of new Map([...surprised, ...contradicted])) {
    learnt.set(name, [...(learnt.get(name) ?? []), ...samples]);
  }
  return { ...before, learnt, categories: new Set([...before.categories, ...twice]) };
}

interface ReadingOptions {
  readonly knowledge: Knowledge;
  readonly names: readonly string[];
  /** Null finds it out. */
  readonly encoding: string | null;
  /** Nothing more can be learnt. */
  readonly isLast: boolean;
}

/** One pass over the file. */
class Reading {
  readonly #request: FileRequest;
  readonly #options: ReadOptions;
  readonly #names: string[];
  readonly #isLast: boolean;
  readonly #knowledge: Knowledge;
  readonly #encoding: string | null;

  constructor(request: FileRequest, options: ReadOptions, reading: ReadingOptions) {
    this.#request = request;
    this.#options = options;
    this.#names = [...reading.names];
    this.#isLast = reading.isLast;
    this.#knowledge = reading.knowledge;
    this.#encoding = reading.encoding;
  }

  /** Null when all is read and told, else what to read it anew with. */
  async run(): Promise<Lesson | null> {
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
      const intake: Intake = new Intake({
        file: name,
        hasHeader: this.#request.hasHeader,
        names: isJson ? this.#names : null,
        wanted: this.#request.columns,
        where: this.#request.where,
        mostRows: this.#request.mostRows,
        knowledge: this.#knowledge,
        hinting: {
          decimal: this.#request.decimal,
          hasSemicolons: layout.delimiter === ';',
          isJson,
        },
        isShifted: layout.isShifted,
        onFull: () => sender?.gather(),
      });
      const length = Number(response.headers.get('content-length')) || null;
      sender = createSender(intake, stream, { ...this.#options, length });
      const splitter = splitterFor(layout, intake, this.#names);
      splitter.push(start.subarray(layout.skip));
      if (await this.#follow(text, intake, sender, splitter)) {
        splitter.end();
        if (!this.#mustLearn(intake)) {
          await this.#conclude(intake, sender, { layout, encoding: text.encoding });
          return null;
        }
      }
      const lesson = { names: this.#names, encoding: text.encoding };
      return { ...lesson, ...intake.contradictions() };
    } catch (cause) {
      if (cause instanceof OtherEncoding) {
        const { encoding } = cause;
        return { names: [], encoding, contradicted: new Map(), surprised: new Map() };
      }
      if (!(cause instanceof BrokenStream)) throw cause;
      await sender?.send();
      const rows = sender?.sent ?? 0;
      throw new ChartroomError('source/cut-short', { file: name, rows }, { cause });
    } finally {
      stream.cancel();
    }
  }

  /** Reads on until the end; false where the file must be read anew. */
  async #follow(
    stream: TextStream,
    intake: Intake,
    sender: Sender,
    splitter: { push(chunk: Uint8Array): void },
  ): Promise<boolean> {
    const { after, now } = this.#options;
    for (let shownAt = now(); !intake.isOverfull; ) {
      if (this.#mustLearn(intake)) return false;
      const isDue = now() - shownAt >= showAfterMs;
      if (sender.hasSlices || (intake.pending > 0 && (isDue || intake.isReady))) {
        await sender.send();
        shownAt = now();
      }
      const isWaiting = intake.pending > 0;
      const chunk = await stream.next(isWaiting ? after(showAfterMs) : undefined);
      if (chunk === null) return true;
      if (chunk !== 'late') splitter.push(chunk);
    }
    return true;
  }

  #mustLearn(intake: Intake): boolean {
    if (this.#isLast) return false;
    const { contradicted, surprised } = intake.contradictions();
    return intake.hasNewNames || contradicted.size > 0 || surprised.size > 0;
  }

  async #conclude(intake: Intake, sender: Sender, how: ReadAs): Promise<void> {
    const { name, mostRows, where } = this.#request;
    if (intake.rows > 0) await sender.send();
    const malformed = intake.malformed.toError(name);
    if (intake.rows === 0) {
      if (malformed) throw malformed;
      if (where.length === 0) throw new ChartroomError('source/empty', { file: name });
      // Rather says that the file has no such column.
      intake.plan();
      const asked = where.map((condition) => condition.join('=')).join(', ');
      const problem = `no row of the file has ${asked}`;
      throw new ChartroomError('source/query', { source: 'data-files', problem });
    }
    if (malformed) sender.report(malformed);
    if (intake.isOverfull && mostRows >= limits.framePoints) {
      sender.report(new ChartroomError('source/too-many-rows', { file: name, most: mostRows }));
    }
    sender.describe(describeFile(intake, how, this.#request));
    sender.done();
  }
}

/** Cuts a file of this layout; a row too many cells is cut one beyond what may be, to be told. */
function splitterFor(layout: Layout, intake: Intake, names: string[]): Splitter {
  const { format, line } = layout;
  const delimiter = layout.delimiter.charCodeAt(0);
  const options = { delimiter, longestLine, mostCells: mostColumns, firstLine: line };
  return format === 'json'
    ? new JsonSplitter(names, options, intake)
    : new CsvSplitter(options, intake);
}
