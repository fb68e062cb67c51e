import { type CliErrorCode, cliErrorCatalogue, cliErrorCodes } from '@chartroom/cli/catalogue';
import { type CatalogueEntry, catalogue, type ErrorCode, errorCodes } from '@chartroom/contract';

export type AnyErrorCode = ErrorCode | CliErrorCode;

/** Every entry seen as one whose context is whatever it reads. */
const entries: Readonly<Record<AnyErrorCode, CatalogueEntry<never>>> = {
  ...catalogue,
  ...cliErrorCatalogue,
};

/** The page of the docs that explains every failure a person can meet, in Markdown. */
export function errorsPage(): string {
  return `${[
    '# Errors',
    'Every failure that a viewer can meet, by code. What stands in ‹brackets› is filled in when it happens.',
    'This page is made from `shared/contract/src/catalogue.ts` and, for the command line, ' +
      '`tools/cli/src/catalogue.ts` by `npm run docs:errors`.',
    ...sectionsOf(errorCodes),
    '# Errors of the command line',
    'What `remote` adds to those above; its exit codes stand in `remote --help`.',
    ...sectionsOf(cliErrorCodes),
  ].join('\n\n')}\n`;
}

/** Both sentences of a code as the page shows them. */
export function errorTextsOf(code: AnyErrorCode): { title: string; detail: string } {
  const { title, detail } = entries[code];
  return { title, detail: detail(placeholders) };
}

/** A context that answers every key with its name in brackets; as a number it is 5,000. */
const placeholders = new Proxy({} as never, {
  get: (_target, key) => ({
    [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? 5000 : `‹${String(key)}›`),
  }),
});

function sectionsOf(codes: readonly AnyErrorCode[]): string[] {
  return [...new Set(codes.map(areaOf))].map((area) => {
    const rows = codes.filter((code) => areaOf(code) === area).map(rowOf);
    return `## ${area}\n\n| code | what happened | what to do |\n| --- | --- | --- |\n${rows.join('\n')}`;
  });
}

function rowOf(code: AnyErrorCode): string {
  const { title, detail } = errorTextsOf(code);
  return `| \`${code}\` | ${escaped(title)} | ${escaped(detail)} |`;
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|');
}

function areaOf(code: AnyErrorCode): string {
  return code.slice(0, code.indexOf('/'));
}
