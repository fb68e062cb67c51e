import { isRemoteId, limits, problemsText } from '@chartroom/contract';
import { CliError } from '../cliError';
import type { CommandContext, CommandRegistration } from '../command';
import type { Session } from '../session/connect';
import { assertProducer } from '../session/member';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { withSession } from '../session/withSession';
import type { Terminal } from '../terminal/terminal';
import { waitForInterrupt } from '../waitForInterrupt';
import { readLines } from './readLines';
import { type FieldTypes, parseRow } from './row';
import { createSeriesWriter, type SeriesWriter } from './seriesWriter';

interface PushOptions extends SessionOptions {
  readonly field: readonly string[];
  readonly keep: string;
}

/** What the command line says about rows. */
interface Settings {
  readonly group: string;
  readonly fields: readonly string[];
  readonly keepMs: number;
}

/** `remote push`: writes standard input as live points, until it ends or is interrupted. */
export const registerPushCommand: CommandRegistration = (program, run) => {
  addSessionOptions(program.command('push <group>'))
    .summary('write lines from standard input as live points (producers)')
    .description(
      'Each line is a row: a JSON object such as {"busy":12.5,"host":"a"}, or numbers separated by ' +
        'spaces or commas. Its time is “time” in the object, as milliseconds since 1970 or a text such as ' +
        '2026-11-14T08:32:00Z, else the time when the line is read. Rows are written once a second. ' +
        'They wait while the connection is lost. Invalid lines are reported and skipped.',
    )
    .option('--field <name...>', 'names of the numbers in lines that aren’t JSON', ['value'])
    .option('--keep <time>', 'how long rows are stored, such as 12h or 30d', '7d')
    .action((group: string, options: PushOptions) =>
      run(async (context) => {
        const settings = parseSettings(group, options);
        await withSession(context, options, (session) => push(context, session, settings));
      }),
    );
};

async function push(context: CommandContext, session: Session, settings: Settings): Promise<void> {
  const { terminal } = context;
  const { database, workspace, member } = session;
  const { group, keepMs } = settings;
  assertProducer(member, group);
  let hasWritten = false;
  const writer = createSeriesWriter({
    ...{ database, path: `series/${workspace}/${group}`, action: `write to ${group}`, keepMs },
    now: Date.now,
    onWritten() {
      if (!hasWritten) terminal.note(`The first values of ${group} are written.`);
      hasWritten = true;
    },
  });
  const stopWatching = database.watchConnection(connectionNotes(terminal));
  try {
    const skipped = await readInput(context, settings, writer);
    const { rows, batches, tooLarge } = await writer.end();
    const invalid = skipped.count + tooLarge;
    if (invalid > 0) {
      const first = skipped.first ?? `a row is larger than ${limits.seriesBatchBytes / 1024} KiB`;
      throw new CliError('push/lines-skipped', { rows, skipped: invalid, group, first });
    }
    const text = `Wrote ${rows} ${rows === 1 ? 'row' : 'rows'} to ${group} of ${workspace}`;
    terminal.result({ workspace, group, rows, batches }, text);
  } finally {
    writer.close();
    stopWatching();
  }
}

interface SkippedLines {
  count: number;
  /** What was wrong with the first one. */
  first: string | null;
}

/** Hands the input to the writer until it ends, is interrupted or a write is refused. */
async function readInput(
  context: CommandContext,
  { fields, keepMs }: Settings,
  writer: SeriesWriter,
): Promise<SkippedLines> {
  const input = context.openInput();
  const types: FieldTypes = new Map();
  const skipped: SkippedLines = { count: 0, first: null };
  async function readAll() {
    let number = 0;
    for await (const line of readLines(input.chunks)) {
      number += 1;
      if (line.trim() === '') continue;
      const row = parseRow(line, { fields, types, keepMs, now: Date.now() });
      if (row.ok) {
        await writer.add(row.value);
        continue;
      }
      const problem = `line ${number}: ${problemsText(row.problems)}`;
      skipped.count += 1;
      skipped.first ??= problem;
      context.terminal.warn(`Skipped ${problem}`);
    }
  }
  const reading = readAll();
  // Closing the input ends the reading with an error that nobody waits for any more.
  reading.catch(() => undefined);
  try {
    await Promise.race([reading, writer.failed, waitForInterrupt()]);
    return skipped;
  } finally {
    input.close();
  }
}

/** Notes when the connection is lost and when it's back, but not that it's there at first. */
function connectionNotes(terminal: Terminal): (isConnected: boolean) => void {
  let wasConnected = true;
  return (isConnected) => {
    if (isConnected === wasConnected) return;
    wasConnected = isConnected;
    if (isConnected) terminal.note('Connected again.');
    else terminal.warn('Connection lost. Rows wait until it’s back.');
  };
}

function parseSettings(group: string, options: PushOptions): Settings {
  if (options.passwordStdin) {
    const reason = '--password-stdin isn’t possible here, because standard input has the rows';
    throw new CliError('cli/usage', { reason });
  }
  if (!isRemoteId(group)) {
    const expected = 'up to 64 characters of a–z, 0–9 and -';
    throw new CliError('cli/wrong-value', { what: 'The series group', found: group, expected });
  }
  const fields = options.field;
  const invalid = fields.find(
    (name, i) =>
      name === '' ||
      name === 'time' ||
      name.length > limits.fieldNameLength ||
      fields.indexOf(name) !== i,
  );
  if (invalid !== undefined || fields.length >= limits.columnsPerBatch) {
    const expected =
      `at most ${limits.columnsPerBatch - 1} different names other than “time”, each of 1 to ` +
      `${limits.fieldNameLength} characters`;
    const found = invalid ?? `${fields.length} names`;
    throw new CliError('cli/wrong-value', { what: '--field', found, expected });
  }
  return { group, fields, keepMs: parseKeep(options.keep) };
}

const unitsMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

function parseKeep(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,5})([mhd])$/.exec(text) ?? [];
  if (count !== undefined) return Number(count) * unitsMs[unit as keyof typeof unitsMs];
  const expected = 'a duration in minutes, hours or days, such as 90m, 12h or 30d';
  throw new CliError('cli/wrong-value', { what: '--keep', found: text, expected });
}
