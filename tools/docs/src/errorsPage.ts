import { type CatalogueEntry, catalogue, type ErrorCode, errorCodes } from '@chartroom/contract';

/** Every entry seen as one whose context is whatever it reads. */
const entries: Readonly<Record<ErrorCode, CatalogueEntry<never>>> = catalogue;

/** The page of the docs that explains every failure a viewer can meet, in Markdown. */
export function errorsPage(): string {
  const areas = [...new Set(errorCodes.map(areaOf))];
  return `${[
    '# Errors',
    'Every failure that a viewer can meet, by code. What stands in ‹brackets› is filled in when it happens.',
    'This page is made from `shared/contract/src/catalogue.ts` by `npm run docs:errors`.',
    ...areas.map(sectionOf),
  ].join('\n\n')}\n`;
}

/** Both sentences of a code as the page shows them. */
export function sentencesOf(code: ErrorCode): { title: string; detail: string } {
  const { title, detail } = entries[code];
  return { title, detail: detail(placeholders) };
}

/** A context that answers every key with its name in brackets; as a number it is 5,000. */
const placeholders = new Proxy({} as never, {
  get: (_target, key) => ({
    [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? 5000 : `‹${String(key)}›`),
  }),
});

function sectionOf(area: string): string {
  const rows = errorCodes.filter((code) => areaOf(code) === area).map(rowOf);
  return `## ${area}\n\n| code | what happened | what to do |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

function rowOf(code: ErrorCode): string {
  const { title, detail } = sentencesOf(code);
  return `| \`${code}\` | ${escaped(title)} | ${escaped(detail)} |`;
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|');
}

function areaOf(code: ErrorCode): string {
  return code.slice(0, code.indexOf('/'));
}
