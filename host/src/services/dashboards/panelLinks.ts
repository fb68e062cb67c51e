import { isKey, limits, type Parsed } from '@chartroom/contract';
import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';

/** Leads from a panel to another dashboard or to a web address. */
export type PanelLink =
  | { readonly title: string; readonly dashboard: string }
  /** Can mention variables. */
  | { readonly title: string; readonly url: string };

export const maxLinks = 10;

const title = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(limits.titleLength),
);
const shape = v.pipe(
  v.array(
    v.union(
      [
        v.object({
          title,
          dashboard: v.pipe(v.string(), v.check(isKey, 'must be a dashboard id')),
        }),
        v.object({
          title,
          url: v.pipe(v.string(), v.maxLength(2_000), v.check(isWebAddress, notWebAddress)),
        }),
      ],
      `must have a title and a dashboard or url: ${notWebAddress()}`,
    ),
  ),
  v.maxLength(maxLinks, `must have at most ${maxLinks} links`),
);

/** Parses the stored `links` of a panel, or returns all their problems. */
export function parsePanelLinks(stored: unknown): Parsed<readonly PanelLink[]> {
  return parseWith(shape, stored ?? []);
}

/** Of http and https, before and after variables are replaced: other schemes could run code. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text.replaceAll('$', ''));
}

function notWebAddress(): string {
  return 'must start with https:// or http://';
}

/**
 * The parameters of an address that lead on to another dashboard: time, pace, variables and
 * selections. The panel and the tab belong to this one.
 */
export function carriedParams(params: URLSearchParams): URLSearchParams {
  const carried = new URLSearchParams(params);
  carried.delete('panel');
  carried.delete('tab');
  return carried;
}
