import type { limits } from '../limits';
import type { Parsed, Problem } from '../parse';

/** A viewer of the page's own sign-in. */
export interface GivenViewer {
  readonly uid: string;
  readonly name?: string;
  readonly photoUrl?: string;
  /** BCP 47. Default: the page's language. */
  readonly locale?: string;
  /** IANA name. Default: the system's time zone. */
  readonly timeZone?: string;
}

/**
 * Parses the viewer that a page passes in; null for nobody. Ignores unknown properties. `limits` is
 * passed in because the caller has imported it already.
 */
export function parseViewer(
  input: unknown,
  { uidLength }: Pick<typeof limits, 'uidLength'>,
): Parsed<GivenViewer | null> {
  if (input === null || input === undefined) return { ok: true, value: null };
  const viewer: Readonly<Record<string, unknown>> = Object(input);
  const problems: Problem[] = [];
  const text = (name: string, isValid: (value: string) => boolean, message: string) => {
    const value = viewer[name] ?? null;
    if (value === null) return {};
    if (typeof value === 'string' && isValid(value)) return { [name]: value };
    problems.push({ path: name, message });
    return {};
  };
  const { uid } = viewer;
  const isUid = typeof uid === 'string' && uid !== '' && uid.length <= uidLength;
  if (!isUid) {
    problems.push({ path: 'uid', message: `must be text of 1 to ${uidLength} characters` });
  }
  const value: GivenViewer = {
    uid: isUid ? uid : '',
    ...text('name', () => true, 'must be text'),
    ...text('photoUrl', () => true, 'must be text'),
    ...text('locale', isLocale, notLocale),
    ...text('timeZone', isTimeZone, notTimeZone),
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
}

/** Message of a problem, for a text that `isLocale` rejects. */
export const notLocale = 'must be a language such as en-GB';
/** Message of a problem, for a text that `isTimeZone` rejects. */
export const notTimeZone = 'must be a time zone such as Europe/London';

/** Whether a text is a well-formed BCP 47 tag, such as `en-GB`, of a known language or not. */
export function isLocale(text: string): boolean {
  return doesNotThrow(() => Intl.getCanonicalLocales(text));
}

/** Whether `Intl` accepts this time zone, such as `Europe/London` (IANA) or `UTC`. */
export function isTimeZone(text: string): boolean {
  return doesNotThrow(() => new Intl.DateTimeFormat('en', { timeZone: text }));
}

function doesNotThrow(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}
