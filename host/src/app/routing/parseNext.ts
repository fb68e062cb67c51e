/** The longest address that is taken back to; longer ones lead to the start. */
const maxLength = 2000;

/**
 * Where to go after signing in, as `?next=` says: a path of this application such as
 * `/w/demo/d/live?from=1`, or null for anything that could lead elsewhere. Nothing is repaired:
 * an address that a browser might read in two ways is refused.
 */
export function parseNext(next: string | null): string | null {
  if (next === null || next.length > maxLength) return null;
  // Printable ASCII only: no spaces, controls, backslashes or look-alikes.
  if (!/^\/[\w\-.~!$&'()*+,;=:@%/?#[\]]*$/.test(next)) return null;
  const path = next.split(/[?#]/, 1)[0] ?? '';
  const segments = path.slice(1).split('/');
  if (!segments.every((segment, index) => isSafeSegment(segment, index === segments.length - 1)))
    return null;
  // Going back to the sign-in page would ask the same question for ever.
  return segments[0] === 'sign-in' ? null : next;
}

/** One step down: not empty (but after the last slash), not `..`, nothing hidden behind escapes. */
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
