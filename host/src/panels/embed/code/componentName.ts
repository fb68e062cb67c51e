/** A name for a component after the panel's title: `LoadByHost`, or `Chart` where it has no letters. */
export function componentName(title: string): string {
  const words = title.normalize('NFKD').match(/[A-Za-z][A-Za-z0-9]*/g) ?? [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return `${name.slice(0, 30)}Chart`;
}
