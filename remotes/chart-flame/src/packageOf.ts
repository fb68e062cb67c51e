/**
 * The package of a function, from its name alone: what comes before the type or function, in the
 * notation of Go (`net/http.(*conn).serve`), C++ and Rust (`serde::de::from_str`), or Java, Python
 * and JavaScript (`java.util.HashMap.get`). Empty where a name has none.
 */
export function packageOf(name: string): string {
  const slash = name.lastIndexOf('/', maxLength);
  if (slash > 0 && !/\s/.test(name.slice(0, slash))) {
    const end = name.slice(slash).search(/[.:(\s]/);
    return end < 0 ? name.slice(0, slash) : name.slice(0, slash + end);
  }
  const colons = name.indexOf('::');
  if (colons > 0) return name.slice(0, colons);
  const segments = name.slice(0, maxLength).split(/[.(]/);
  if (segments.length < 2) return '';
  const lowerCase = segments.slice(0, -1).findIndex((segment) => !/^[\p{Ll}_]/u.test(segment));
  const length = lowerCase < 0 ? segments.length - 1 : Math.max(1, lowerCase);
  return segments.slice(0, length).join('.');
}

/** The name of a function without its package, for narrow frames. */
export function shortName(name: string): string {
  const packageName = packageOf(name);
  const rest = name.slice(packageName.length).replace(/^[.:/]+/, '');
  return packageName === '' || rest === '' ? name : rest;
}

/** Packages end within as many characters. */
const maxLength = 300;
