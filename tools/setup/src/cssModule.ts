/** Stands for every style sheet in unit tests: `styles.title` is `title`. */
const classNames: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_target, name) => (typeof name === 'string' ? name : undefined) },
);

export default classNames;
