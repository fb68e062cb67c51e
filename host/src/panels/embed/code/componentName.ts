/** A component name from the panel's title: `LoadByHostChart`, or `Chart` if it has no letters. */
export function componentName(title: string): string {
  const words = title.normalize('NFKD').match(/[A-Za-z][A-Za-z0-9]*/g) ?? [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return `${name.slice(0, 30)}Chart`;
}
