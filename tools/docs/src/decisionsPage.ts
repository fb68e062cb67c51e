import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One decision record: `docs/decisions/NNNN-name.md`. */
export interface DecisionRecord {
  readonly file: string;
  readonly number: number;
  readonly title: string;
  /** `Accepted`, `Superseded by 12`, … */
  readonly status: string;
  /** `2026-11-21` */
  readonly date: string;
}

const heading = /^# (\d+)\. (.+)\n\n_([A-Z][^_]*), (\d{4}-\d\d-\d\d)\._\n/;

/**
 * The records in a folder, by number. Throws for a record that does not begin with its number and title, its
 * status and its date, and for a number that two records have.
 */
export function readDecisions(folder: string): DecisionRecord[] {
  const files = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const records = files.sort().map((file): DecisionRecord => {
    const match = heading.exec(readFileSync(join(folder, file), 'utf8'));
    const [, number = '', title = '', status = '', date = ''] = match ?? [];
    if (!match || Number(number) !== Number(file.slice(0, 4))) {
      throw new Error(`${file} must begin with “# N. Title” and “_Accepted, YYYY-MM-DD._”`);
    }
    return { file, number: Number(number), title, status, date };
  });
  const duplicate = records.find(({ number }, index) => records[index - 1]?.number === number);
  if (duplicate) throw new Error(`Two records have the number ${duplicate.number}`);
  return records;
}

/** `docs/decisions/README.md`. */
export function decisionsPage(records: readonly DecisionRecord[]): string {
  const rows = records.map(
    ({ file, number, title, status, date }) =>
      `| ${number} | [${title}](${file}) | ${status} | ${date} |`,
  );
  return `${introduction}
| no. | decision | status | date |
|---|---|---|---|
${rows.join('\n')}
`;
}

const introduction = `# Decisions

Why Chartroom is built the way it is: one page for each decision that someone might otherwise undo without knowing the
reason. This page is made from the records by \`npm run docs:decisions\`.

To add one, take the next free number and write \`docs/decisions/NNNN-what-was-decided.md\`:

\`\`\`md
# 50. Charts are drawn on canvas

_Accepted, 2026-11-21._

**Question.** What had to be decided, and what made it hard?

**Found.** What was measured or tried, with figures.

**Decided.** What we do, and what follows from it: what is easier now, and what is harder.
\`\`\`

When a later decision replaces it, change the status to \`Superseded by 51\` and leave the text as it is.
`;
