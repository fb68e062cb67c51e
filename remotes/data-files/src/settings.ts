import { ChartroomError, limits, type Options, type SourceRequest } from '@chartroom/contract';
import { isTypeName, type TypeName, typeNames } from './columnType';
import { encodings } from './encoding';
import type { FileRequest } from './messages';

/** A file of the workspace: its bytes, or where they are. */
export interface FileContent {
  readonly name: string;
  readonly content: NonNullable<FileRequest['content']>;
}

const formats = ['auto', 'csv', 'tsv', 'json'] as const;

/**
 * Converts settings and query, parsed by the manifest, for the worker. `file` is the one of the
 * workspace that the address names; null for one on the web. Throws a ChartroomError if the address is invalid or its
 * origin isn't allowed.
 */
export function toFileRequest(
  { settings, query }: Pick<SourceRequest, 'settings' | 'query'>,
  origins: readonly string[],
  file: FileContent | null = null,
): FileRequest {
  return {
    ...(file ? { url: '', ...file } : fileOnTheWeb(settings.url, origins)),
    origins,
    format: formats.find((format) => format === settings.format) ?? 'auto',
    delimiter: settings.delimiter === 'tab' ? '\t' : String(settings.delimiter ?? ''),
    hasHeader: settings.header !== false,
    headerLine: typeof settings.headerLine === 'number' ? Math.floor(settings.headerLine) : 0,
    decimal: settings.decimal === ',' || settings.decimal === '.' ? settings.decimal : null,
    encoding: encodings.find((encoding) => encoding === settings.encoding) ?? 'auto',
    types: parseTypes(settings.types),
    displayNames: parsePairs('names', settings.names, 'column=name'),
    columns: Array.isArray(query.columns) ? query.columns.map(String) : [],
    where: parsePairs('where', query.where, 'column=value'),
    maxRows: typeof query.rows === 'number' ? Math.ceil(query.rows) : limits.framePoints,
  };
}

type FileLocation = Pick<FileRequest, 'url' | 'name' | 'content'>;

function fileOnTheWeb(
  address: Options[string] | undefined,
  origins: readonly string[],
): FileLocation {
  const url = parseAddress(address, origins);
  return { url: url.href, name: url.pathname.split('/').pop() || url.host, content: null };
}

function parseAddress(value: Options[string] | undefined, origins: readonly string[]): URL {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!URL.canParse(text)) throw settingsError('url: must start with https://');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw settingsError(`url: must start with https://, not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '')
    throw settingsError('url: must not contain a user name or password');
  if (!origins.includes(url.origin)) {
    throw new ChartroomError('source/origin-refused', { origin: url.origin });
  }
  return url;
}

/** Parses `name:type`. Names can contain colons. */
function parseTypes(value: Options[string] | undefined): [string, TypeName][] {
  const texts = Array.isArray(value) ? value.map(String) : [];
  return texts.map((text) => {
    const colon = text.lastIndexOf(':');
    const type = text.slice(colon + 1).trim();
    if (colon < 1 || !isTypeName(type)) {
      throw settingsError(
        `types: “${text}” must be name:type with a type of ${typeNames.join(', ')}`,
      );
    }
    return [text.slice(0, colon).trim(), type];
  });
}

/** Parses `column=value`. Values can contain equals signs. */
function parsePairs(
  setting: string,
  value: Options[string] | undefined,
  form: string,
): [column: string, value: string][] {
  const texts = Array.isArray(value) ? value.map(String) : [];
  return texts.map((text) => {
    const equals = text.indexOf('=');
    if (equals < 1) throw settingsError(`${setting}: “${text}” must be ${form}`);
    return [text.slice(0, equals).trim(), text.slice(equals + 1).trim()];
  });
}

function settingsError(problems: string): ChartroomError {
  return new ChartroomError('source/malformed', { source: 'data-files', problems });
}
