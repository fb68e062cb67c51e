/** Longer URLs are ignored, and signing in leads to the start page. */
const maxLength = 2000;

/**
 * Parses `?next=`, the page to open after signing in: a path of this application such as
 * `/w/demo/d/live?from=1`, or null for anything that could lead elsewhere. Ambiguous URLs are
 * refused, never repaired.
 */
export function parseNextParam(next: string | null): string | null {
  if (next === null || next.length > maxLength) return null;
  // Printable ASCII only: no spaces, controls, backslashes or look-alikes.
  if (!/^\/[\w\-.~!$&'()*+,;=:@%/?#[\]]*$/.test(next)) return null;
  const path = next.split(/[?#]/, 1)[0] ?? '';
  const segments = path.slice(1).split('/');
  if (!segments.every((segment, index) => isSafeSegment(segment, index === segments.length - 1)))
    return null;
  // Returning to the sign-in page would loop.
  return segments[0] === 'sign-in' ? null : next;
}

/**
 * A plain path segment: not empty (except after the last slash), not `..`, and without escaped
 * slashes or control characters.
 */
function isSafeSegment(segment: string, isLast: boolean): boolean {
  if (segment === '') return isLast;
  const decoded = decode(segment);
  return decoded !== null && decoded !== '.' && decoded !== '..' && !/[/\\\p{Cc}%]/u.test(decoded);
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
